"""
Takes one picture that the Node driver has prepared. Blender 3.4, without a screen:
blender -b --factory-startup --python render.py -- job.json
"""
import json
import math
import os
import sys

import numpy as np

np.bool, np.float, np.int = np.bool_, float, int  # names that this importer still uses and numpy has dropped
import bpy
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise
import develop
import lights
import places
import rooms
import surfaces

UPRIGHT = Matrix.Rotation(math.pi / 2, 4, 'X')
SHADOW_DEPTH = 0.68
CONTRAST = 0.34
BLACK = 0.16


def main(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=job['glb'])
    scene = bpy.context.scene
    surfaces.dress(job['scale'])
    product = [o for o in scene.objects if o.type == 'MESH']
    for one in product:
        one.visible_shadow = not any(m and m.get('isPrinted') for m in one.data.materials)
    azimuth = aim(scene, job['camera'], job['fStop'])
    lights.light(scene, azimuth, Vector((0, 0, job['tall'] / 2)), job['isWhite'], job['isMetal'])
    lay_floor(scene)
    if 'paper' in job:
        rooms.furnish(scene, job, azimuth)
    elif 'place' in job:
        bpy.data.objects.remove(scene.objects['Plane'])
        places.build(scene, job['place'], job['scale'], azimuth)
    expose(scene, job)
    passes = film(scene, job['folder'], True)
    alpha = passes['Image'][..., 3]
    # As they are without their cover, or edges would be taken for dark lines.
    color, albedo, normal = (develop.spread(passes[name][..., :3] / np.maximum(alpha, 0.02)[..., None], alpha) for name in ('Image', 'Albedo', 'Normal'))
    base = 1 if is_room(job) else own_black(albedo)
    color = denoise.denoise(color / base, albedo, normal, job['weights']) * base
    if is_room(job):
        color = develop.through_lens(color)
    develop.inked(color, alpha, CONTRAST)[::-1].tofile(job['out'])
    develop.eight_bits(develop.trimmed(alpha))[::-1].tofile(job['cover'])
    if 'shadow' in job:
        shadow = shadow_of(scene, job, product, azimuth)
        develop.eight_bits(shadow)[::-1].tofile(job['shadow'])


def is_room(job):
    return 'place' in job or 'paper' in job


def own_black(albedo):
    """
    The colour of black surfaces, and 1 elsewhere: light on them is cleaned without it, because the filter takes the weave of
    black cloth for noise. Chrome is no such surface, even where it mirrors the dark: its colour is as noisy as its light.
    """
    bright = develop.blur((albedo.max(axis=2) > BLACK).astype(np.float32), 5)
    share = np.clip(1 - bright * 6, 0, 1)[..., None]
    return share * np.maximum(albedo, 0.02) + 1 - share


def aim(scene, camera, f_stop):
    lens = bpy.data.cameras.new('camera')
    lens.sensor_fit, lens.angle = 'VERTICAL', math.radians(camera['field'])
    lens.shift_x, lens.shift_y = camera['shift']
    lens.clip_end = 1000
    lens.dof.use_dof, lens.dof.focus_distance = True, camera['distance']
    lens.dof.aperture_fstop = f_stop
    stand = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(stand)
    m = camera['matrix']
    stand.matrix_world = UPRIGHT @ Matrix([m[i::4] for i in range(4)])
    scene.camera = stand
    away = stand.matrix_world.translation
    return math.atan2(away.x, -away.y)


def lay_floor(scene):
    bpy.ops.mesh.primitive_plane_add(size=2000, location=(0, 0, -0.001))
    floor = bpy.context.object
    paper = bpy.data.materials.new('paper')
    paper.use_nodes = True
    paper.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.62, 0.62, 0.62, 1)
    paper.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 0.7
    floor.data.materials.append(paper)
    floor.visible_camera = False


def expose(scene, job):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = job['samples'], False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, min(0.05, 1 / job['samples']), 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 4, 1, 3, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.5, 3, 6
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    if is_room(job):
        # In a room, light goes from wall to wall.
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 4, 4
    render = scene.render
    render.film_transparent, render.use_persistent_data = True, True
    render.threads_mode, render.threads = 'FIXED', 2
    render.resolution_x, render.resolution_y = job['width'], job['height']


def film(scene, folder, with_features):
    """Renders; answers each pass as an array of floats, from the lowest row up."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = with_features
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source, sink = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    sink.base_path, sink.format.file_format, sink.format.color_depth = folder, 'OPEN_EXR', '32'
    names = ['Image', *(['Albedo', 'Normal'] if with_features else [])]
    sink.file_slots.clear()
    for name in names:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name if name == 'Image' else f'Denoising {name}'], sink.inputs[name])
    bpy.ops.render.render()
    return {name: floats(os.path.join(folder, f'{name}0001.exr')) for name in names}


def floats(path):
    image = bpy.data.images.load(path)
    image.alpha_mode = 'CHANNEL_PACKED'
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    width, height = image.size
    bpy.data.images.remove(image)
    os.remove(path)
    return values.reshape(height, width, 4)


def shadow_of(scene, job, product, azimuth):
    """
    The shadow alone, small: it is soft, and the same below what covers it. Under a sky and a wide sun, open
    floor is equally bright everywhere, so what is missing of that is shadow.
    """
    for one in product:
        one.visible_camera = False
    for lamp in [o for o in scene.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    scene.objects['Plane'].visible_camera = True
    clay = bpy.data.materials.new('clay')
    scene.view_layers[0].material_override = clay
    lights.outdoors(scene, azimuth)
    scene.render.resolution_x, scene.render.resolution_y = job['shadowSize']
    scene.cycles.samples, scene.cycles.max_bounces = 40, 0
    seen = film(scene, job['folder'], False)['Image']
    is_floor = seen[..., 3] > 0.99
    open_floor = np.quantile(seen[is_floor][:, 1], 0.9) if is_floor.any() else 1
    # Behind the horizon as on the floor, or the blur draws a line there.
    seen = develop.blur(np.where(is_floor, seen[..., 1], open_floor), 2)
    # From near its faint part would reach the picture's sides, and end there as a strip.
    shadow = np.clip(1 - seen / open_floor, 0, 1) ** (2.4 if job['isClose'] else 1.3) * SHADOW_DEPTH
    return develop.faded(shadow)


with open(sys.argv[sys.argv.index('--') + 1]) as file:
    main(json.load(file))
