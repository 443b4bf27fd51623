"""Places with signs of life for slides: a desk at night, a terrace in the evening, a metro seat by its window."""
import math
import random

import bpy
from mathutils import Euler, Vector

import props

WARM, COOL = (1, 0.62, 0.3), (0.45, 0.66, 1)


def build(scene, place, scale, azimuth):
    """Lengths here are centimetres: x to the right, y away from the camera, z up from what the product stands on."""
    for lamp in [o for o in scene.objects if o.type == 'LIGHT']:
        bpy.data.objects.remove(lamp)
    root = bpy.data.objects.new('place', None)
    scene.collection.objects.link(root)
    root.scale, root.rotation_euler = (scale, scale, scale), (0, 0, azimuth)
    props.begin(root, random.Random(11))
    PLACES[place['name']](scene, place)


def desk(scene, place):
    """A lamp that is on, a keyboard, a mug and books; the city outside."""
    glow = place.get('glow')
    sky(scene, (0.02, 0.03, 0.06), 0.5)
    props.box((0, 10, -2), (260, 110, 4), props.wood((0.07, 0.032, 0.016), (0.17, 0.085, 0.04)), 0.6)
    props.box((0, 190, 0), (800, 1, 300), props.light_of((0.02, 0.03, 0.07), 0.55), 0)
    frame = props.flat((0.03, 0.03, 0.034), 0.5)
    props.box((-44, 150, 30), (4, 4, 120), frame, 0.5)
    props.city((-150, 150), (-16, 36), 182, 90, [(1, 0.6, 0.28), (1, 0.75, 0.5), (0.6, 0.75, 1), (1, 0.35, 0.25)], 1.9)
    keyboard, keys = props.flat((0.035, 0.036, 0.04), 0.4), props.flat((0.07, 0.07, 0.075), 0.55)
    props.keyboard((-32, 16, 0), 20, keyboard, keys, glow)
    if glow:
        props.box((26, 44, 18), (58, 2, 32), props.flat((0.015, 0.015, 0.017), 0.35), 0.8)
        props.box((26, 42.9, 18), (56, 0.2, 30), props.screen(glow[0]), 0)
        area(scene, (24, 36, 24), (0, 0, 8), (60, 30), 22, glow[0])
        area(scene, (-64, 10, 40), (0, 0, 10), (20, 60), 30, glow[1])
        area(scene, (-36, -60, 70), (0, 0, 10), (50, 50), 70, (1, 0.95, 0.9))
        return
    props.lamp((30, 40, 0), props.flat((0.5, 0.36, 0.16), 0.3, 1), props.light_of(WARM, 2.6))
    props.mug((-6, 44, 0), props.flat((0.5, 0.2, 0.12), 0.45))
    props.books((-58, 52, 0), [(0.16, 0.05, 0.04), (0.5, 0.42, 0.3), (0.05, 0.09, 0.13)])
    area(scene, (28, 34, 26), (0, 0, 8), (20, 16), 40, (1, 0.7, 0.42))
    area(scene, (-50, -34, 50), (0, 0, 10), (40, 50), 100, (0.82, 0.9, 1))
    area(scene, (-40, 50, 40), (0, 0, 12), (14, 50), 44, (0.6, 0.76, 1))
    area(scene, (30, -80, 50), (0, 0, 10), (60, 50), 40, (1, 0.9, 0.8))


def terrace(scene, place):
    """Palms in pots and a parapet before the town; the sun is about to set, or has."""
    big, is_dusk = place.get('size', 1), place.get('isDusk')
    sky(scene, (0.16, 0.17, 0.34) if is_dusk else (0.85, 0.75, 0.75), 0.34)
    at = lambda x, y, z: (x * big, y * big, z * big)
    props.box(at(0, 20, -2), at(700, 160, 4), props.stone((0.26, 0.2, 0.17) if is_dusk else (0.4, 0.33, 0.27)), 0.5)
    wall = props.flat((0.34, 0.15, 0.1) if is_dusk else (0.62, 0.36, 0.24), 0.85)
    props.box(at(0, 70, 1), at(700, 7, 7), wall, 1)
    props.box(at(0, 700, 100), at(3000, 1, 900), props.dawn((0.34, 0.2, 0.3), (0.05, 0.06, 0.17)) if is_dusk else props.dawn((1.25, 0.72, 0.36), (0.62, 0.6, 0.66)), 0)
    props.skyline(560 * big, big, (0.05, 0.045, 0.1) if is_dusk else (0.52, 0.33, 0.25))
    pot = props.flat((0.5, 0.19, 0.1), 0.8)
    leaf = props.leaf((0.05, 0.13, 0.05) if is_dusk else (0.13, 0.28, 0.06))
    for x, y, tall in ((23, 26, 0.32), (-9, 40, 0.24), (-30, 30, 0.34), (5, 48, 0.22)):
        props.palm(at(x, y, 0), tall * big, pot, leaf)
    if is_dusk:
        props.bulbs(64 * big, 22 * big, big, props.light_of((1, 0.6, 0.26), 5))
        props.city((-200 * big, 200 * big), (2 * big, 34 * big), 545 * big, 60, [(1, 0.66, 0.34), (1, 0.8, 0.55)], 2.2 * big)
        area(scene, at(-60, -50, 60), at(0, 0, 10), at(50, 50, 0), 105 * big * big, (1, 0.88, 0.74))
        area(scene, at(40, 50, 40), at(0, 0, 10), at(50, 30, 0), 46 * big * big, (1, 0.6, 0.3))
        return
    sun(scene, (-1.0, 0.12, 0.5), 5.5, (1, 0.7, 0.42))
    area(scene, at(50, -80, 50), at(0, 0, 6), at(90, 70, 0), 58 * big * big, (0.95, 0.96, 1))


def metro(scene, place):
    """On the ledge of its window; the town runs past."""
    sky(scene, (0.8, 0.88, 1), 0.3)
    props.box((0, -6, -2), (160, 40, 4), props.flat((0.03, 0.1, 0.2), 0.36), 1)
    rim, rubber = props.flat((0.55, 0.56, 0.56), 0.42), props.flat((0.02, 0.02, 0.022), 0.6)
    props.box((0, 15.4, -1), (160, 4, 3.6), rim, 0.5)
    props.box((0, 16, 1.1), (160, 2, 0.9), rubber, 0.3)
    for x in (-13, 40):
        props.box((x, 16, 20), (4.4, 3, 60), rim, 0.8)
        props.box((x - 2.5, 16, 20), (0.8, 2.4, 60), rubber, 0.3)
        props.box((x + 2.5, 16, 20), (0.8, 2.4, 60), rubber, 0.3)
    props.passing(60)
    area(scene, (-8, 17, 16), (0, -2, 2), (44, 20), 12, (0.94, 0.97, 1))
    area(scene, (-26, -34, 34), (0, 0, 2), (34, 20), 11, (1, 0.97, 0.93))


PLACES = {'desk': desk, 'terrace': terrace, 'metro': metro}


def sky(scene, color, strength):
    world = scene.world = bpy.data.worlds.new('sky')
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 64
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Color'].default_value = (*color, 1)
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = strength


def area(scene, at, to, size, watts, color):
    """Its watts are those of a place as small as a headphone: light falls off in the scene's scale."""
    scale = props.ROOT.scale[0]
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', size[0] * scale, size[1] * scale
    light.energy, light.color = watts * (scale / 0.1) ** 2 * 10, color
    placed(scene, light, Vector(at) * scale, Vector(to) * scale)


def sun(scene, way, strength, color):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(2.5), color
    placed(scene, light, Vector(way) * 10, Vector((0, 0, 0)))


def placed(scene, light, at, to):
    lamp = bpy.data.objects.new(light.name, light)
    scene.collection.objects.link(lamp)
    turn = Euler((0, 0, props.ROOT.rotation_euler.z))
    at, to = at.copy(), to.copy()
    at.rotate(turn)
    to.rotate(turn)
    lamp.location = at
    lamp.rotation_euler = (to - at).to_track_quat('-Z', 'Y').to_euler()
    lamp.visible_camera = False
