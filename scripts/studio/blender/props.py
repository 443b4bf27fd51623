"""What stands in places.py: simple things out of focus, in centimetres."""
import math

import bpy

ROOT, DICE = None, None


def begin(root, dice):
    global ROOT, DICE
    ROOT, DICE = root, dice


def flat(color, roughness, metallic=0):
    made = bpy.data.materials.new('flat')
    made.use_nodes = True
    skin = made.node_tree.nodes['Principled BSDF']
    skin.inputs['Base Color'].default_value = (*color, 1)
    skin.inputs['Roughness'].default_value, skin.inputs['Metallic'].default_value = roughness, metallic
    return made


def light_of(color, strength):
    made = flat((0, 0, 0), 1)
    skin = made.node_tree.nodes['Principled BSDF']
    skin.inputs['Emission'].default_value, skin.inputs['Emission Strength'].default_value = (*color, 1), strength
    return made


def clouded(dark, pale, stretch, roughness, detail=6):
    """A surface between two colours, in clouds of this many per metre each way."""
    made = flat(dark, roughness)
    tree = made.node_tree
    make, link = tree.nodes.new, tree.links.new
    where, way, noise, ramp = make('ShaderNodeTexCoord'), make('ShaderNodeMapping'), make('ShaderNodeTexNoise'), make('ShaderNodeValToRGB')
    way.inputs['Scale'].default_value = [s / 100 for s in stretch]
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, detail
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.34, 0.68
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*pale, 1)
    link(where.outputs['Object'], way.inputs['Vector'])
    link(way.outputs[0], noise.inputs['Vector'])
    link(noise.outputs['Fac'], ramp.inputs[0])
    link(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made, ramp


def wood(dark, pale):
    made, _ = clouded(dark, pale, (5, 160, 5), 0.55)
    made.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.25
    return made


def stone(color):
    return clouded([c * 0.72 for c in color], color, (30, 30, 30), 0.75, 9)[0]


def leaf(color):
    """Light shines through it."""
    made = flat(color, 0.45)
    tree = made.node_tree
    mix, through = tree.nodes.new('ShaderNodeMixShader'), tree.nodes.new('ShaderNodeBsdfTranslucent')
    through.inputs['Color'].default_value = (color[0] * 2.4, color[1] * 2, color[2], 1)
    mix.inputs[0].default_value = 0.4
    tree.links.new(tree.nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    tree.links.new(through.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes['Material Output'].inputs[0])
    return made


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


def cup(at, paper, sleeve):
    """Coffee to go, with its lid."""
    thing(turned([(0, 0), (2.9, 0), (4.1, 10.6), (4.4, 10.6), (4.4, 11.4), (3.6, 12), (0, 12)], paper), at)
    thing(turned([(3.3, 3), (3.75, 7.6)], sleeve), at)


def cappuccino(at, glaze, coffee):
    """A wide cup on its saucer."""
    thing(turned([(0, 0), (4, 0), (7.4, 1.3), (7.2, 1.6), (3.6, 0.7), (0, 0.7)], glaze), at)
    thing(turned([(0, 0.8), (2.4, 0.8), (3.6, 2.6), (4.5, 6.4), (4.3, 6.5), (3.5, 3), (0, 2.4)], glaze), at)
    disc((at[0], at[1], at[2] + 5.6), 4, coffee, (0, 0, 0))
    handle = turned([(0.42 * math.cos(a) + 1.7, 0.42 * math.sin(a)) for a in (i * math.pi / 6 for i in range(13))], glaze)
    thing(handle, (at[0] + 4.6, at[1], at[2] + 4), (90, 0, 0))


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


def skyline(far, big, color):
    surface = light_of(color, 1)
    x = -700
    while x < 700:
        wide, tall = DICE.uniform(50, 120), DICE.uniform(16, 74)
        box(((x + wide / 2) * big, far + DICE.uniform(0, 60) * big, tall / 2 * big), (wide * big, 40 * big, tall * big), surface, 0)
        x += wide + DICE.uniform(-6, 30)


def bulbs(far, high, big, light):
    """Two garlands that sag between poles out of sight."""
    ball = turned([(0.8 * math.cos(a), 0.8 * math.sin(a)) for a in (i * math.pi / 12 - math.pi / 2 for i in range(13))], light, 20)
    for y, lift, count in ((far, 0, 15), (far * 1.3, 5, 19)):
        for index in range(count):
            t = index / (count - 1) * 2 - 1
            thing(ball, (t * 80 * big, y, high + (lift - 9 * (1 - t * t)) * big), size=[big] * 3)


def dawn(low, high):
    """A sky from its horizon up."""
    return shining(low, high, 'Z', 0.39, 0.5)


def screen(color):
    """A game that runs: its colour fades into the dark of a level."""
    return shining([c * 0.06 for c in color], [c * 0.62 + 0.03 for c in color], 'X', 0.1, 1)


def shining(low, high, axis, start, end):
    made = light_of(low, 1)
    tree = made.node_tree
    where, part, level, mix = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'MapRange', 'MixRGB'))
    tree.links.new(where.outputs['Generated'], part.inputs[0])
    tree.links.new(part.outputs[axis], level.inputs['Value'])
    level.inputs['From Min'].default_value, level.inputs['From Max'].default_value = start, end
    mix.inputs['Color1'].default_value, mix.inputs['Color2'].default_value = (*low, 1), (*high, 1)
    tree.links.new(level.outputs['Result'], mix.inputs['Fac'])
    tree.links.new(mix.outputs[0], tree.nodes['Principled BSDF'].inputs['Emission'])
    return made


def passing(far, low):
    """Trees, drawn out by speed, up to the sky."""
    made, ramp = clouded((0.05, 0.07, 0.05), (0.62, 0.34, 0.17), (1.2, 1.2, 26), 1, 4)
    tree = made.node_tree
    tree.links.new(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Emission'])
    tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = 0.7
    for position, color in ((0.46, (0.08, 0.13, 0.06)), (0.56, (0.26, 0.2, 0.1))):
        ramp.color_ramp.elements.new(position).color = (*color, 1)
    box((0, far, low), (700, 1, 60), made, 0)
