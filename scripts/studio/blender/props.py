"""What stands in places.py: simple things out of focus, in centimetres."""
import math

import bpy
from mathutils import Euler, Vector

import finishes
from finishes import flat, light_of

ROOT, DICE = None, None


def begin(root, dice):
    global ROOT, DICE
    ROOT, DICE = root, dice
    finishes.SCALE = root.scale[0]


def thing(mesh, at, turn=(0, 0, 0), size=(1, 1, 1)):
    made = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(made)
    made.parent = ROOT
    made.location, made.rotation_euler, made.scale = at, [math.radians(t) for t in turn], size
    return made


def mesh_of(points, faces, material, is_smooth=False):
    mesh = bpy.data.meshes.new('thing')
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set('use_smooth', [is_smooth] * len(faces))
    mesh.materials.append(material)
    return mesh


def box(at, size, material, edge, turn=(0, 0, 0)):
    return beveled(thing(block(size, material), at, turn), edge)


def block(size, material):
    x, y, z = (s / 2 for s in size)
    points = [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    return mesh_of(points, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], material)


def beveled(made, edge):
    if edge:
        bevel = made.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments = edge, 3
    return made


def turned(line, material, steps=48):
    """A lathe's work: its profile is (radius, height), from below to above."""
    points = [(r * math.cos(a), r * math.sin(a), z) for r, z in line for a in (i * 2 * math.pi / steps for i in range(steps))]
    faces = [(row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i)
             for row in range(len(line) - 1) for i in range(steps)]
    return mesh_of(points, faces, material, True)


def cylinder(at, radius, height, material):
    half = height / 2
    return thing(turned([(0, -half), (radius, -half), (radius, half), (0, half)], material), at)


def disc(at, radius, material, turn=(90, 0, 0)):
    return thing(turned([(0, 0), (radius, 0)], material, 24), at, turn)


def city(width, height, far, count, colors, size=2.2):
    """Windows and street lamps far away: discs, as a lens draws what is out of focus."""
    for _ in range(count):
        color = colors[DICE.randrange(len(colors))]
        low = height[0] + (height[1] - height[0]) * DICE.random() ** 1.8
        at = (DICE.uniform(*width), far + DICE.uniform(-4, 4), low)
        disc(at, size * DICE.uniform(0.7, 1.5), light_of(color, 0.25 + 1.6 * DICE.random() ** 2))


def keyboard(at, turn, base, caps, glow):
    x, y, z = at
    box((x, y, z + 0.8), (44, 14.5, 1.6), base, 0.5, (0, 0, turn))
    if glow:
        box((x, y, z + 1.64), (42.6, 12.8, 0.1), light_of(glow[1], 1.4), 0, (0, 0, turn))
    cap = block((1.65, 1.65, 0.7), caps)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for row in range(6):
        for column in range(21):
            dx, dy = (column - 10) * 2.02, (row - 2.5) * 2.1
            beveled(thing(cap, (x + dx * c - dy * s, y + dx * s + dy * c, z + 2.1), (0, 0, turn)), 0.22)


def lamp(at, metal, light):
    """A mushroom of opal glass on a metal foot."""
    thing(turned([(0, 0), (6, 0), (6, 0.8), (1.4, 2), (1.2, 15), (0, 15)], metal), at)
    dome = [(9.5 * math.cos(a), 14 + 8 * math.sin(a)) for a in (i * math.pi / 24 for i in range(13))]
    thing(turned([(8.5, 13.4), *dome], light), at)


def mug(at, glaze):
    thing(turned([(0, 0), (3.6, 0), (4, 0.6), (4.2, 9), (3.9, 9.2), (3.7, 8.8), (3.5, 1), (0, 0.9)], glaze), at)
    handle = turned([(0.55 * math.cos(a) + 2.6, 0.55 * math.sin(a)) for a in (i * math.pi / 6 for i in range(13))], glaze)
    thing(handle, (at[0] + 4.4, at[1], at[2] + 4.8), (90, 0, 0))


def cappuccino(at, glaze, coffee):
    """A wide cup on its saucer."""
    thing(turned([(0, 0), (4, 0), (7.4, 1.3), (7.2, 1.6), (3.6, 0.7), (0, 0.7)], glaze), at)
    thing(turned([(0, 0.8), (2.4, 0.8), (3.6, 2.6), (4.5, 6.4), (4.3, 6.5), (3.5, 3), (0, 2.4)], glaze), at)
    disc((at[0], at[1], at[2] + 5.6), 4, coffee, (0, 0, 0))
    handle = turned([(0.42 * math.cos(a) + 1.7, 0.42 * math.sin(a)) for a in (i * math.pi / 6 for i in range(13))], glaze)
    thing(handle, (at[0] + 4.6, at[1], at[2] + 4), (90, 0, 0))


def pad(skin, rim, cord):
    """A charging pad with its cable, below what stands at the middle: its top is at zero."""
    thing(turned([(0, -0.8), (5.3, -0.8), (5.6, -0.55), (5.6, -0.2), (5.3, 0), (0, 0)], skin), (0, 0, 0))
    thing(turned([(5.62, -0.5), (5.66, -0.45), (5.66, -0.3), (5.62, -0.25)], rim), (0, 0, 0))
    line = bpy.data.curves.new('cord', 'CURVE')
    line.dimensions, line.bevel_depth, line.bevel_resolution = '3D', 0.16, 3
    path = line.splines.new('BEZIER')
    path.bezier_points.add(3)
    for point, at in zip(path.bezier_points, ((-5.4, 1, -0.55), (-12, 6, -0.64), (-13, 15, -0.64), (-30, 26, -0.64))):
        point.co, point.handle_left_type, point.handle_right_type = at, 'AUTO', 'AUTO'
    line.materials.append(cord)
    thing(line, (0, 0, 0))


def books(at, colors):
    x, y, z = at
    page = flat((0.75, 0.7, 0.6), 0.8)
    for index, color in enumerate(colors):
        turn = (0, 0, (7, -4, 12)[index % 3])
        box((x, y, z + 1.5), (20 - index, 14, 3), flat(color, 0.6), 0.2, turn)
        box((x, y - 0.3, z + 1.5), (19.4 - index, 13.8, 2.4), page, 0.05, turn)
        z += 3


def records(at, colors):
    """Sleeves that lean in a row."""
    x, y, z = at
    for index, color in enumerate(colors * 3):
        box((x + index * 1.1, y + DICE.uniform(-1, 1), z + 15), (0.5, 31, 31), flat(color, 0.6), 0.1, (0, 6 + DICE.uniform(-1, 1), 0))


def sofa(at, cloth, cushions):
    x, y, z = at
    box((x, y, z + 24), (210, 86, 24), cloth, 6)
    for side in (-1, 1):
        box((x + side * 50, y - 6, z + 42), (98, 74, 18), cloth, 7)
        box((x + side * 50, y + 30, z + 66), (98, 24, 52), cloth, 9, (-8, 0, 0))
        box((x + side * 112, y, z + 36), (22, 88, 50), cloth, 8)
    for index, color in enumerate(cushions):
        box((x - 62 + index * 118, y + 10, z + 68), (42, 16, 40), flat(color, 0.85), 7, (-20, 8 - index * 20, 0))


def palm(at, size, pot, green):
    """Fronds that hang over, leaflets on both sides."""
    x, y, z = at
    thing(turned([(0, 0), (9, 0), (12.5, 21), (13.6, 21), (13.6, 24), (12, 24), (11.6, 22), (0, 22)], pot), at, size=[size] * 3)
    points = [(0, 0, 0), (0.9, 3, 0.2), (1.1, 7, 0.1), (0, 16, -1.2), (-1.1, 7, 0.1), (-0.9, 3, 0.2)]
    blade = mesh_of(points, [(0, 1, 2, 3), (0, 3, 4, 5)], green, True)
    for frond in range(13):
        around, lean, long = DICE.uniform(0, 360), DICE.uniform(14, 62), DICE.uniform(46, 74) * size
        a = math.radians(around)
        for step in range(4, 20):
            t = step / 19
            bend = math.radians(lean * (0.35 + 0.95 * t))
            out, up = long * t * math.sin(bend), long * t * math.cos(bend)
            spot = (x + out * math.cos(a), y + out * math.sin(a), z + 22 * size + up)
            reach = size * (1.15 - 0.6 * t)
            for side in (-1, 1):
                thing(blade, spot, (DICE.uniform(-25, 12), DICE.uniform(-20, 20), around - 90 + side * (62 - 30 * t)), [reach] * 3)


def skyline(far, big, color, panes, share, low=0):
    """Houses before the sky, from this height up; this share of their windows is seen, in one of these colours and as bright."""
    wall, glass = light_of(color, 1), [light_of(tint, bright) for tint, bright in panes]
    panes = [block((5 * big, 0.4 * big, 3.4 * big), one) for one in glass]
    x = -700
    while x < 700:
        wide, tall, back = DICE.uniform(36, 110), DICE.uniform(14, 70), DICE.uniform(0, 60)
        box(((x + wide / 2) * big, far + back * big, low + tall / 2 * big), (wide * big, 40 * big, tall * big), wall, 0)
        for row in range(int(tall / 8)):
            for column in range(int(wide / 9)):
                if DICE.random() < share:
                    thing(panes[DICE.randrange(len(panes))], ((x + 6 + column * 9) * big, far + (back - 20.4) * big, low + (5 + row * 8) * big))
        x += wide + DICE.uniform(-6, 24)


def foliage(middle, spread, count, size, material):
    """Leaves in a cloud, each turned its own way: what a hedge or a tree is from afar."""
    points, faces = [], []
    for _ in range(count):
        at = Vector([m + DICE.gauss(0, 0.5) * s for m, s in zip(middle, spread)])
        turn = Euler([DICE.uniform(0, 6.3) for _ in range(3)]).to_matrix()
        long = size * DICE.uniform(0.6, 1.4)
        corners = ((-long, 0, 0), (0, -long * 0.4, 0), (long, 0, 0), (0, long * 0.4, 0))
        faces.append(tuple(len(points) + i for i in range(4)))
        points += [at + turn @ Vector(c) for c in corners]
    made = thing(mesh_of(points, faces, material), (0, 0, 0))
    # Or the room would be in its shade.
    made.visible_shadow = False
    return made


def bulbs(far, high, big, light):
    """Two garlands that sag between poles out of sight."""
    ball = turned([(0.8 * math.cos(a), 0.8 * math.sin(a)) for a in (i * math.pi / 12 - math.pi / 2 for i in range(13))], light, 20)
    for y, lift, count in ((far, 0, 15), (far * 1.3, 5, 19)):
        for index in range(count):
            t = index / (count - 1) * 2 - 1
            thing(ball, (t * 80 * big, y, high + (lift - 9 * (1 - t * t)) * big), size=[big] * 3)


def ridge(at, width, height, color):
    """A range of hills, on a screen."""
    steps, waves = 160, [(DICE.uniform(0, 6.3), 2.6 * 1.9**octave, 0.24 * 0.52**octave) for octave in range(6)]
    x, y, z = at
    rise = lambda t: 0.55 + sum(size * math.sin(start + pace * t) for start, pace, size in waves)
    tops = [(x + (i / steps - 0.5) * width, y, z + height * rise(i / steps * 2)) for i in range(steps + 1)]
    feet = [(px, y, z) for px, _, _ in tops]
    faces = [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]
    thing(mesh_of(feet + tops, faces, light_of(color, 1)), (0, 0, 0))
