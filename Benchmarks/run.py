#!/usr/bin/env python3
"""Measure flowgraph against its peers, both in the same run.

usage: run.py FLOWGRAPH [PATH]      FLOWGRAPH  a release build of the program
                                    PATH       an app whose storyboards are imported; without it, generated ones are

Import    all storyboards, against a program that only reads the same files with libxml2's streaming reader (goal: at most 2 times)
Drawing   an SVG, worker's start included, against `dot -Tsvg` on the DOT that flowgraph wrote (goal: at most 1.2 times from 200 contexts
          on): the whole command less the same command that stops at the DOT. The line beneath has the whole command.
Start-up  `flowgraph --version` (goal: at most 15 ms)
Every number is the median of repeated whole processes, the two peers taking turns.
"""
import os, random, statistics, subprocess, sys, tempfile, time


def timed(command, **keywords):
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **keywords)
    elapsed = time.perf_counter() - start
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{command[0]} failed: {done.stderr.decode(errors='replace')[:400]}")
    return elapsed


def versus(ours, theirs, rounds):
    """Medians of ours and theirs, taking turns so that both see the same machine."""
    a, b = [], []
    for _ in range(rounds):
        a.append(ours())
        b.append(theirs())
    return statistics.median(a), statistics.median(b)


def row(name, ours, theirs, goal):
    print(f"{name:<34}{ours * 1000:>9.1f} ms{theirs * 1000:>9.1f} ms{ours / theirs:>8.2f} x   goal {goal} x")


SCENE = """        <scene sceneID="s{n}-sc"><objects>
            <viewController storyboardIdentifier="Screen{n}" id="s{n}" customClass="Screen{n}ViewController" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="s{n}-v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>{buttons}
                    </subviews>
                    <constraints>{constraints}</constraints>
                </view>
                <navigationItem key="navigationItem" title="Screen {n}" id="s{n}-ni"/>
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="s{n}-fr" sceneMemberID="firstResponder"/>
        </objects><point key="canvasLocation" x="{n}" y="0"/></scene>
"""
BUTTON = """
                        <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="s{n}-b{k}"><rect key="frame" x="0" y="0" width="90" height="30"/>
                            <state key="normal" title="Open {to}"/><connections><segue destination="s{to}" kind="{kind}" id="s{n}-g{k}"/></connections></button>"""


def storyboards(folder, files=40, scenes=25):
    pick = random.Random(1)
    for number in range(files):
        text = '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" ' \
               'targetRuntime="iOS.CocoaTouch" initialViewController="s0">\n    <scenes>\n'
        for n in range(scenes):
            buttons = "".join(BUTTON.format(n=n, k=k, to=pick.randrange(scenes), kind=pick.choice(["show", "show", "presentation"])) for k in range(2))
            constraints = "".join(f'<constraint firstItem="s{n}-b0" firstAttribute="top" secondItem="s{n}-v" secondAttribute="top" id="s{n}-c{c}"/>' for c in range(20))
            text += SCENE.format(n=n, buttons=buttons, constraints=constraints)
        with open(os.path.join(folder, f"Flow{number}.storyboard"), "w") as file:
            file.write(text + "    </scenes>\n</document>\n")


def flow(path, contexts):
    """An app-shaped flow: modules of 25 screens, half again as many edges as screens, few of them across modules."""
    pick = random.Random(contexts)
    with open(path, "w") as file:
        file.write("digraph Bench {\n")
        for start in range(0, contexts, 25):
            file.write(f'subgraph cluster_{start} {{ label="Module {start // 25}"\n')
            for n in range(start, min(start + 25, contexts)):
                file.write(f'  c{n} [title="Screen number {n}", typeName="Screen{n}ViewController"{", entry=true" if n == 0 else ""}]\n')
            file.write("}\n")
        for n in range(1, contexts):
            file.write(f'c{pick.randrange(n - n % 25 if n % 25 else max(0, n - 25), n)} -> c{n} [action=push, trigger="Open {n}"]\n')
        for k in range(contexts // 2):
            n = pick.randrange(contexts)
            module = n - n % 25
            to = pick.randrange(module, min(module + 25, contexts)) if k % 10 else pick.randrange(contexts)
            file.write(f'c{n} -> c{to} [action=present, style=pageSheet, trigger="Show {to} at {k}"]\n')
        file.write("}\n")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    flowgraph, given = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None
    print(f"{'':<34}{'flowgraph':>12}{'peer':>12}{'ratio':>10}")
    with tempfile.TemporaryDirectory() as work:
        reader = os.path.join(work, "bare_reader")
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxml-2.0"], capture_output=True, text=True, check=True).stdout.split()
        subprocess.run(["cc", "-O2", "-o", reader, os.path.join(os.path.dirname(__file__), "bare_reader.c"), *flags], check=True)

        app = given or os.path.join(work, "app")
        if not given:
            os.mkdir(app)
            storyboards(app)
        files = sorted(os.path.join(d, f) for d, _, fs in os.walk(app) for f in fs if f.endswith(".storyboard"))
        size = sum(map(os.path.getsize, files))
        names = "\n".join(files).encode()
        out = os.path.join(work, "graph.json")
        ours, theirs = versus(lambda: timed([flowgraph, "graph", app, "--format", "json", "-o", out]), lambda: timed([reader], input=names), 21)
        row(f"import {len(files)} files, {size / 1e6:.1f} MB", ours, theirs, 2)

        for contexts in (50, 200, 500, 1000):
            dot, drawn, picture = (os.path.join(work, f"{contexts}{end}") for end in (".dot", ".drawn.dot", ".svg"))
            flow(dot, contexts)
            prepare = statistics.median(timed([flowgraph, "render", dot, "-o", drawn]) for _ in range(7))
            ours, theirs = versus(lambda: timed([flowgraph, "render", dot, "-o", picture]), lambda: timed(["dot", "-Tsvg", drawn, "-o", picture + "2"]), 7)
            row(f"draw {contexts} contexts", ours - prepare, theirs, 1.2 if contexts >= 200 else "-")
            row(f"  with reading and checking", ours, theirs, "-")

        start = statistics.median(timed([flowgraph, "--version"]) for _ in range(31))
        print(f"{'start-up':<34}{start * 1000:>9.1f} ms{'':>24}goal 15 ms")


main()
