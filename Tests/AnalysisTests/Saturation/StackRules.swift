// A navigation graph as a pushdown system: the screens of the stack are its symbols, and going back is a rule that really pops.

import Analysis
import GraphModel

/// One idiom's flow as rules ⟨p, γ⟩ → ⟨p', w⟩.
///
/// In control 0 it is the user's turn. The other controls are errands: what UIKit does on its own once the user has tapped, such as closing
/// layer after layer before something opens. Only the tap weighs 1. A symbol knows whether a layer is open, since UIKit closes as many as
/// there are and never asks for more.
struct StackRules: PushdownSystem {
  struct Symbol: Hashable {
    var placed: ScreenReading.Placed
    var role: FrameRole
    /// Whether this frame, or one beneath it, is presented.
    var isInLayer: Bool
  }

  enum Phase: Hashable {
    /// So many layers are still to close.
    case closing(Int)
    /// Going back to where this context is.
    case goingBack(to: Int)
    /// Going back to tabs that offer the target.
    case findingTabs
    /// So many pushed screens are still to go.
    case popping(Int)
    /// The whole stack goes.
    case clearing
  }

  enum Then: Hashable {
    case nothing
    case popping(Int)
    case put(FrameRole)
    case takePlace
  }

  struct Errand: Hashable {
    /// Position in the reading's edges.
    var edge: Int
    var phase: Phase
    var then: Then
  }

  /// Closes or pops as much as there is.
  private static let all = Int.max

  let reading: ScreenReading
  /// The bottom of every stack is symbol 0, which is no screen.
  private(set) var symbols: [Symbol?] = [nil]
  /// Control 0 is the user's and no errand.
  private(set) var errands: [Errand?] = [nil]
  private var symbolNumbers: [Symbol: Int] = [:]
  private var errandNumbers: [Errand: Int] = [:]
  private var known: [Int: [PushdownRule]] = [:]

  init(_ reading: ScreenReading) { self.reading = reading }

  mutating func starts() -> [Int] { reading.starts.map { number(Symbol(placed: $0, role: .root, isInLayer: false)) } }

  private mutating func number(_ symbol: Symbol) -> Int {
    if let number = symbolNumbers[symbol] { return number }
    symbols.append(symbol)
    symbolNumbers[symbol] = symbols.count - 1
    return symbols.count - 1
  }

  private mutating func number(_ errand: Errand) -> Int {
    if let number = errandNumbers[errand] { return number }
    errands.append(errand)
    errandNumbers[errand] = errands.count - 1
    return errands.count - 1
  }

  /// Every rule that has been asked for so far, with its left side, in a fixed order.
  var knownRules: [(control: Int, symbol: Int, rule: PushdownRule)] {
    known.keys.sorted().flatMap { key in (known[key] ?? []).map { (key >> 20, key & 0xF_FFFF, $0) } }
  }

  mutating func rules(control: Int, symbol: Int) -> [PushdownRule] {
    let key = control << 20 | symbol
    if let rules = known[key] { return rules }
    var rules: [PushdownRule] = []
    switch (errands[control], symbols[symbol]) {
    case (nil, let top?):
      let touchable = reading.touchable(top.placed)
      for (place, edge) in reading.edges.enumerated() where edge.source.map(touchable.contains) ?? true {
        // The app may hold back what could come anywhere.
        let isGuarded = edge.source == nil || edge.edge.condition?.guard != nil || edge.edge.condition?.availability != nil
        for var rule in self.taps(place, on: symbol, top) {
          rule.weight = 1
          rule.isGuarded = isGuarded
          rules.append(rule)
        }
      }
    case (let errand?, let top?): rules = go(on: errand, symbol, top)
    case (let errand?, nil):
      // At the bottom whoever looked for something gives up, and the app starts over with what is the new root.
      if errand.phase == .clearing, let target = reading.edges[errand.edge].target {
        rules = reading.shown(target).map {
          PushdownRule(control: 0, top: number(Symbol(placed: $0, role: .root, isInLayer: false)), second: 0)
        }
      }
    case (nil, nil): break
    }
    known[key] = rules
    return rules
  }

  /// What the user sets off by the edge.
  private mutating func taps(_ place: Int, on symbol: Int, _ top: Symbol) -> [PushdownRule] {
    let (_, edge, origin, target) = reading.edges[place]
    let source = origin ?? -1
    let isInContainer = source >= 0 && reading.isContainer(source)
    // A choice takes its alert away before it does anything else.
    let isChoice =
      source == top.placed.leaf && top.role.isPresented && (reading.kind(source) == .alert || reading.kind(source) == .actionSheet)
    func send(_ phase: Phase, _ then: Then = .nothing) -> [PushdownRule] {
      [PushdownRule(control: number(Errand(edge: place, phase: phase, then: then)), top: symbol)]
    }
    func leave(_ phase: Phase, _ then: Then = .nothing) -> [PushdownRule] {
      [PushdownRule(control: number(Errand(edge: place, phase: phase, then: then)))]
    }
    func count(_ layers: Edge.Layers?) -> Int {
      switch layers {
      case .count(let count)?: count
      case .all?: Self.all
      case nil: 1
      }
    }
    let then: Then
    switch edge.action {
    case .embed: return []
    case .dismiss: return send(.closing(count(edge.layers)))
    case .pop, .popToRoot:
      let pops = edge.action == .popToRoot ? Self.all : count(edge.layers)
      return isChoice ? send(.closing(1), .popping(pops)) : send(.popping(pops))
    case .unwind:
      guard let target else { return [] }
      return leave(.goingBack(to: target))
    case .root: return isInContainer ? [] : send(.clearing)
    case .switchTab:
      guard let target else { return [] }
      if isInContainer {
        guard reading.kind(source) == .tabs, let place = top.placed.around.lastIndex(of: source) else { return [] }
        return show(target, inside: Array(top.placed.around[...place]), insteadOf: top)
      }
      return send(reading.tabs(offering: target).isEmpty ? .clearing : .findingTabs)
    case .present:
      guard let target else { return [] }
      then = .put(reading.role(presenting: target, edge))
    case .push: then = .put(.push)
    case .replace:
      let staysBeside = source >= 0 && (reading.showsDetailBeside(source) || reading.isBeside(source, top.placed))
      then = staysBeside ? .put(.push) : .takePlace
    }
    switch edge.closesFirst {
    case .unwind(let id)?:
      guard let context = reading.number(id) else { return [] }
      return leave(.goingBack(to: context), then)
    case .dismiss(let layers)?: return send(.closing(layers + (isChoice ? 1 : 0)), then)
    case nil: return isChoice ? send(.closing(1), then) : finish(Errand(edge: place, phase: .closing(0), then: then), symbol, top)
    }
  }

  /// What an errand does with the frame that is on top now.
  private mutating func go(on errand: Errand, _ symbol: Int, _ top: Symbol) -> [PushdownRule] {
    func popping(_ phase: Phase) -> [PushdownRule] {
      [PushdownRule(control: number(Errand(edge: errand.edge, phase: phase, then: errand.then)))]
    }
    switch errand.phase {
    case .clearing: return popping(.clearing)
    case .closing(let layers):
      if layers == 0 || !top.isInLayer { return finish(errand, symbol, top) }
      return popping(.closing(top.role.isPresented && layers != Self.all ? layers - 1 : layers))
    case .goingBack(let context):
      return reading.ends(at: top.placed, goingBackTo: context) ? finish(errand, symbol, top) : popping(errand.phase)
    case .popping(let count):
      if count == 0 || top.role != .push { return [PushdownRule(control: 0, top: symbol)] }
      return popping(.popping(count == Self.all ? count : count - 1))
    case .findingTabs:
      guard let target = reading.edges[errand.edge].target else { return [] }
      let owners = reading.tabs(offering: target)
      guard let place = top.placed.around.lastIndex(where: { owners.contains($0) }) else { return popping(.findingTabs) }
      return show(target, inside: Array(top.placed.around[...place]), insteadOf: top)
    }
  }

  private mutating func show(_ tab: Int, inside around: [Int], insteadOf top: Symbol) -> [PushdownRule] {
    reading.shown(tab, in: around).map {
      PushdownRule(control: 0, top: number(Symbol(placed: $0, role: top.role, isInLayer: top.isInLayer)))
    }
  }

  /// The stack has landed: now the rest of the edge.
  private mutating func finish(_ errand: Errand, _ symbol: Int, _ top: Symbol) -> [PushdownRule] {
    let target = reading.edges[errand.edge].target
    switch errand.then {
    case .nothing: return [PushdownRule(control: 0, top: symbol)]
    case .popping(let count):
      return [PushdownRule(control: number(Errand(edge: errand.edge, phase: .popping(count), then: .nothing)), top: symbol)]
    case .put(let role):
      return (target.map { reading.shown($0) } ?? []).map {
        let new = Symbol(placed: $0, role: role, isInLayer: role.isPresented || top.isInLayer)
        return PushdownRule(control: 0, top: number(new), second: symbol)
      }
    case .takePlace:
      return (target.map { reading.shown($0) } ?? []).map {
        // What comes without a container of its own stays in the one that is there.
        let around = $0.around.isEmpty ? top.placed.around : $0.around
        let new = Symbol(placed: .init(leaf: $0.leaf, around: around), role: top.role, isInLayer: top.isInLayer)
        return PushdownRule(control: 0, top: number(new))
      }
    }
  }
}
