"""Where a buyer's photo is taken: a table before a wall."""
import math

import bpy
from mathutils import Euler, Vector


def furnish(scene, job, azimuth):
    """Replaces the invisible floor of cut-out pictures."""
    bpy.data.objects.remove(scene.objects['Plane'])
    wall(scene, job)
    window(scene, azimuth)


def wall(scene, job):
    far = job['ends'] * 2.2 + 2
    points = [(-60, far, -20), (60, far, -20), (60, far, 60), (-60, far, 60)]
    sheet(scene, 'wall', points, [(0, 1, 2, 3)], job['wall'], 0.9)
    if not job['hasTop']:
        points = [(-60, -60, -0.001), (60, -60, -0.001), (60, job['ends'], -0.001), (-60, job['ends'], -0.001)]
        sheet(scene, 'top', points, [(0, 1, 2, 3)], job['paper'], 0.4)


def sheet(scene, name, points, faces, color, roughness):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    surface = bpy.data.materials.new(name)
    surface.use_nodes = True
    skin = surface.node_tree.nodes['Principled BSDF']
    skin.inputs['Base Color'].default_value = (*color, 1)
    skin.inputs['Roughness'].default_value = roughness
    mesh.materials.append(surface)
    made = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(made)
    return made


def window(scene, azimuth):
    """Day from one side, and what is left of it in the room: no soft boxes in a home."""
    for lamp in [o for o in scene.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    for at, size, watts, color in (((-5, -0.5, 2.6), (2.4, 3.2), 1100, (1, 0.95, 0.86)), ((4, -4, 4), (4, 4), 260, (1, 0.9, 0.8))):
        light = bpy.data.lights.new('window', 'AREA')
        light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', *size, watts, color
        lamp = bpy.data.objects.new('window', light)
        scene.collection.objects.link(lamp)
        lamp.location = Vector(at)
        lamp.location.rotate(Euler((0, 0, azimuth)))
        lamp.rotation_euler = (Vector((0, 0, 0.4)) - lamp.location).to_track_quat('-Z', 'Y').to_euler()
    level = next(n for n in scene.world.node_tree.nodes if n.type == 'MAP_RANGE')
    level.inputs['To Min'].default_value, level.inputs['To Max'].default_value = 0.35, 0.5
