"""A photographer's studio: soft boxes with a bright middle, two strips behind for the edges, a grey room."""
import math

import bpy
from mathutils import Euler, Vector

# Where each box stands from the camera's point of view (right, away from the camera, up), in metres,
# how wide and tall it is, and how bright in watts: for most products, and for white ones, which glare from above and
# would be grey at their front. The product's longest side is two metres.
BOXES = [
    # Key, from above on the left.
    ((-3.0, -2.2, 3.4), (2.4, 2.4), (400, 290)),
    # Above and behind: the sheen along every upper edge.
    ((0.2, 1.6, 4.2), (4.2, 2.2), (240, 140)),
    # Strips: they draw the outline of black products.
    ((-3.6, 2.2, 1.2), (0.7, 3.6), (130, 130)),
    ((3.8, 1.0, 1.4), (0.9, 3.8), (190, 190)),
    # Fill, beside the camera.
    ((2.0, -4.2, 1.2), (3.4, 3.0), (45, 130)),
]
ROOM = 0.18
# Polished metal mirrors the room: in a darker one, gold looks brown.
ROOM_OF_METAL = 0.55


def light(scene, azimuth, middle, is_white, is_metal):
    """`azimuth` in radians: the whole studio turns with the camera, so every picture has the same light."""
    for at, (width, height), watts in BOXES:
        box = bpy.data.lights.new('box', 'AREA')
        box.shape, box.size, box.size_y, box.energy = 'RECTANGLE', width, height, watts[is_white]
        lamp = bpy.data.objects.new('box', box)
        scene.collection.objects.link(lamp)
        way = Vector(at)
        way.rotate(Euler((0, 0, azimuth)))
        lamp.location = middle + way
        lamp.rotation_euler = (middle - lamp.location).to_track_quat('-Z', 'Y').to_euler()
        fade(box)
    room(scene, ROOM_OF_METAL if is_metal else ROOM)


def fade(box):
    """Brighter in the middle than at its edges, as cloth before a bulb is."""
    box.use_nodes = True
    tree = box.node_tree
    make, link = tree.nodes.new, tree.links.new
    emission = next(n for n in tree.nodes if n.type == 'EMISSION')
    spot, off, length, level = make('ShaderNodeNewGeometry'), make('ShaderNodeVectorMath'), make('ShaderNodeVectorMath'), make('ShaderNodeMapRange')
    off.operation, off.inputs[1].default_value = 'SUBTRACT', (0.5, 0.5, 0)
    length.operation = 'LENGTH'
    link(spot.outputs['Parametric'], off.inputs[0])
    link(off.outputs[0], length.inputs[0])
    link(length.outputs['Value'], level.inputs['Value'])
    level.interpolation_type = 'SMOOTHSTEP'
    level.inputs['From Min'].default_value, level.inputs['From Max'].default_value = 0.1, 0.66
    level.inputs['To Min'].default_value, level.inputs['To Max'].default_value = 1.5, 0.25
    link(level.outputs['Result'], emission.inputs['Strength'])


def room(scene, level):
    """Grey all around, lighter above: what else a glossy surface shows."""
    world = scene.world = bpy.data.worlds.new('room')
    # It is nearly even: a finer map costs seconds.
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 64
    world.use_nodes = True
    tree = world.node_tree
    make, link = tree.nodes.new, tree.links.new
    way, part, rise = make('ShaderNodeTexCoord'), make('ShaderNodeSeparateXYZ'), make('ShaderNodeMapRange')
    link(way.outputs['Generated'], part.inputs[0])
    link(part.outputs['Z'], rise.inputs['Value'])
    rise.inputs['From Min'].default_value, rise.inputs['From Max'].default_value = -0.4, 1
    rise.inputs['To Min'].default_value, rise.inputs['To Max'].default_value = level * 0.5, level * 1.6
    link(rise.outputs['Result'], tree.nodes['Background'].inputs['Strength'])


def outdoors(scene, azimuth):
    """For the shadow: a white sky and a sun as wide as the key."""
    world = scene.world = bpy.data.worlds.new('sky')
    world.cycles.sampling_method = 'NONE'
    world.use_nodes = True
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle = 1.6, math.radians(50)
    lamp = bpy.data.objects.new('sun', sun)
    scene.collection.objects.link(lamp)
    at = Vector((-1.0, -0.1, 1.9))
    at.rotate(Euler((0, 0, azimuth)))
    lamp.rotation_euler = at.to_track_quat('Z', 'Y').to_euler()
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.5
