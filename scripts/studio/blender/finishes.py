"""What things in places.py are made of; lengths are centimetres."""
import bpy

from surfaces import multiply

SCALE = 1


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


def wood(dark, pale, shine=0.34):
    """Boards side by side, each with its own grain, and a worn lacquer."""
    made, ramp = clouded(dark, pale, (7, 150, 7), shine, 8)
    tree = made.node_tree
    link, grain = tree.links.new, ramp.inputs[0].links[0].from_socket
    skin, way = tree.nodes['Principled BSDF'], tree.nodes['Mapping']
    # Longer than any table, so that no board ends on it.
    seams = bricks(tree, (1 / 4000, 1 / 13), 0.012, (0.5, 0.3, 0))
    # Another part of the noise for each board.
    link(seams.outputs['Color'], way.inputs['Location'])
    seams.inputs['Color1'].default_value, seams.inputs['Color2'].default_value = (0, 0, 0, 1), (9, 31, 17, 1)
    link(level(tree, grain, shine + 0.16, shine - 0.06), skin.inputs['Roughness'])
    raised(tree, [(grain, 0.02), (seams.outputs['Fac'], -0.12)])
    return made


def stone(color, tile=0, depth=0.6):
    """Stone as it is cast, or laid as tiles of this many centimetres, some paler than others; `depth` is its darkest part."""
    made, ramp = clouded([c * depth for c in color], color, (34, 34, 34), 0.75, 12)
    tree = made.node_tree
    link, grain = tree.links.new, ramp.inputs[0].links[0].from_socket
    skin = tree.nodes['Principled BSDF']
    if not tile:
        raised(tree, [(grain, 0.25)])
        return made
    joints = bricks(tree, (1 / tile, 1 / tile), 0.014)
    joints.inputs['Color1'].default_value, joints.inputs['Color2'].default_value = (0.72, 0.72, 0.74, 1), (1.12, 1.08, 1.04, 1)
    joints.inputs['Mortar'].default_value = (0.42, 0.42, 0.42, 1)
    link(multiply(tree, ramp.outputs[0], joints.outputs['Color']), skin.inputs['Base Color'])
    # Polished by steps, dull in between.
    link(level(tree, grain, 0.22, 0.6), skin.inputs['Roughness'])
    raised(tree, [(grain, 0.05), (joints.outputs['Fac'], -0.4)])
    return made


def water(deep, clear):
    """Ripples, clear where light comes up from the ground."""
    made, _ = clouded(deep, clear, (5, 2.4, 5), 0.04, 3)
    tree = made.node_tree
    where, ripples = tree.nodes['Texture Coordinate'], tree.nodes.new('ShaderNodeTexNoise')
    ripples.inputs['Scale'].default_value, ripples.inputs['Detail'].default_value = 0.11, 3
    tree.links.new(where.outputs['Object'], ripples.inputs['Vector'])
    raised(tree, [(ripples.outputs['Fac'], 1.6)])
    return made


def moulded(color):
    """Grained plastic, as in trains."""
    made = flat(color, 0.42)
    where, noise = made.node_tree.nodes.new('ShaderNodeTexCoord'), made.node_tree.nodes.new('ShaderNodeTexVoronoi')
    noise.inputs['Scale'].default_value = 11
    made.node_tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
    raised(made.node_tree, [(noise.outputs['Distance'], 0.02)])
    return made


def cloth(color, threads=4, pile=0.16):
    """Woven or tufted: this many threads per centimetre, `pile` centimetres high; dark between them."""
    made, ramp = clouded([c * 0.74 for c in color], color, (12, 12, 12), 0.9, 6)
    tree = made.node_tree
    skin = tree.nodes['Principled BSDF']
    skin.inputs['Sheen'].default_value, skin.inputs['Sheen Tint'].default_value = 0.5, 0.6
    where, tufts = tree.nodes['Texture Coordinate'], tree.nodes.new('ShaderNodeTexVoronoi')
    tufts.inputs['Scale'].default_value = threads
    tree.links.new(where.outputs['Object'], tufts.inputs['Vector'])
    shade = level(tree, tufts.outputs['Distance'], 1.1, 0.55)
    tree.links.new(multiply(tree, ramp.outputs[0], shade), skin.inputs['Base Color'])
    raised(tree, [(tufts.outputs['Distance'], -pile)])
    return made


def bricks(tree, per_cm, joint, shift=(0, 0, 0)):
    """Rectangles with joints between them, in the plane they lie in: `Fac` is 1 in a joint."""
    where, way, brick = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'Mapping', 'TexBrick'))
    way.inputs['Scale'].default_value = (*per_cm, 1)
    way.inputs['Location'].default_value, brick.offset = shift, 0
    brick.inputs['Scale'].default_value, brick.inputs['Mortar Size'].default_value = 1, joint
    brick.inputs['Mortar Smooth'].default_value = 0.3
    brick.inputs['Brick Width'].default_value = brick.inputs['Row Height'].default_value = 1
    tree.links.new(where.outputs['Object'], way.inputs['Vector'])
    tree.links.new(way.outputs[0], brick.inputs['Vector'])
    return brick


def level(tree, value, low, high):
    """A value of 0.3 to 0.7 as one from `low` to `high`."""
    ranged = tree.nodes.new('ShaderNodeMapRange')
    ranged.inputs['From Min'].default_value, ranged.inputs['From Max'].default_value = 0.3, 0.7
    ranged.inputs['To Min'].default_value, ranged.inputs['To Max'].default_value = low, high
    tree.links.new(value, ranged.inputs['Value'])
    return ranged.outputs['Result']


def raised(tree, heights):
    """Adds relief: each value raises the surface by this many centimetres."""
    below = None
    for value, height in heights:
        bump = tree.nodes.new('ShaderNodeBump')
        bump.invert = height < 0
        bump.inputs['Distance'].default_value = abs(height) * SCALE
        tree.links.new(value, bump.inputs['Height'])
        if below:
            tree.links.new(below, bump.inputs['Normal'])
        below = bump.outputs[0]
    tree.links.new(below, tree.nodes['Principled BSDF'].inputs['Normal'])


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


def dawn(low, high, start=0.39, end=0.5):
    """A sky from its horizon up."""
    return shining(low, high, 'Z', start, end)


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
