"""Places with signs of life for slides: a desk at night, a terrace in the evening, a seat by the window of a train."""
import math
import random

import bpy
from mathutils import Euler, Vector

import props
from finishes import cloth, dawn, flat, leaf, light_of, moulded, screen, shining, stone, water, wood

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
    # Duller than other tables: bright rods would be mirrored as scratches.
    props.box((0, 10, -2), (260, 110, 4), wood((0.07, 0.032, 0.016), (0.17, 0.085, 0.04), 0.5), 0.6)
    props.box((0, 190, 0), (800, 1, 300), light_of((0.02, 0.03, 0.07), 0.55), 0)
    frame = flat((0.03, 0.03, 0.034), 0.5)
    props.box((-44, 150, 30), (4, 4, 120), frame, 0.5)
    props.city((-150, 150), (-16, 36), 182, 90, [(1, 0.6, 0.28), (1, 0.75, 0.5), (0.6, 0.75, 1), (1, 0.35, 0.25)], 1.9)
    keyboard, keys = flat((0.035, 0.036, 0.04), 0.4), flat((0.07, 0.07, 0.075), 0.55)
    props.keyboard((-32, 16, 0), 20, keyboard, keys, glow)
    if glow:
        props.box((26, 44, 18), (58, 2, 32), flat((0.015, 0.015, 0.017), 0.35), 0.8)
        props.box((26, 42.9, 18), (56, 0.2, 30), screen(glow[0]), 0)
        area(scene, (24, 36, 24), (0, 0, 8), (60, 30), 22, glow[0])
        area(scene, (-64, 10, 40), (0, 0, 10), (20, 60), 46, glow[1])
        area(scene, (-36, -60, 70), (0, 0, 10), (50, 50), 125, (1, 0.95, 0.9))
        return
    props.lamp((30, 40, 0), flat((0.5, 0.36, 0.16), 0.3, 1), light_of(WARM, 2.6))
    props.mug((-6, 44, 0), flat((0.5, 0.2, 0.12), 0.45))
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
    props.box(at(0, 20, -2), at(700, 160, 4), stone((0.3, 0.17, 0.12) if is_dusk else (0.46, 0.3, 0.21), 24 * big), 0.5)
    wall = stone((0.3, 0.15, 0.11) if is_dusk else (0.62, 0.4, 0.28))
    props.box(at(0, 70, 1), at(700, 7, 7), wall, 1)
    props.box(at(0, 700, 100), at(3000, 1, 900), dawn((0.8, 0.34, 0.2), (0.035, 0.05, 0.15), 0.37, 0.47) if is_dusk else dawn((1.25, 0.72, 0.36), (0.62, 0.6, 0.66)), 0)
    if is_dusk:
        lamps = (((1, 0.6, 0.28), 2.4), ((1, 0.72, 0.42), 2.4), ((0.8, 0.85, 1), 1.8))
        props.skyline(560 * big, big, (0.035, 0.03, 0.06), lamps, 0.3)
    else:
        props.skyline(560 * big, big, (0.56, 0.36, 0.27), (((0.24, 0.16, 0.14), 1), ((0.34, 0.24, 0.2), 1), ((1, 0.8, 0.5), 1.2)), 0.7)
    pot = flat((0.5, 0.19, 0.1), 0.8)
    green = leaf((0.05, 0.13, 0.05) if is_dusk else (0.13, 0.28, 0.06))
    for x, y, tall in ((23, 26, 0.32), (-9, 40, 0.24), (-30, 30, 0.34), (5, 48, 0.22)):
        props.palm(at(x, y, 0), tall * big, pot, green)
    if place.get('ring'):
        # The product's own light falls on the floor before it.
        area(scene, (0, -13, 10), (0, -20, 0), (12, 12), 3.4, place['ring'])
    if is_dusk:
        props.bulbs(64 * big, 22 * big, big, light_of((1, 0.6, 0.26), 5))
        area(scene, at(-60, -50, 60), at(0, 0, 10), at(50, 50, 0), 135 * big * big, (1, 0.9, 0.8))
        area(scene, at(40, 50, 40), at(0, 0, 10), at(50, 30, 0), 46 * big * big, (1, 0.6, 0.3))
        return
    sun(scene, (-1.0, 0.12, 0.5), 5.5, (1, 0.7, 0.42))
    area(scene, at(50, -80, 50), at(0, 0, 6), at(90, 70, 0), 58 * big * big, (0.95, 0.96, 1))


def carriage(scene, place):
    """By the window of a train at sunset or after it, with the lights of the town outside."""
    is_dusk = place.get('isDusk')
    low, high = ((0.8, 0.3, 0.12), (0.07, 0.1, 0.24)) if is_dusk else ((0.12, 0.13, 0.26), (0.02, 0.03, 0.08))
    sky(scene, (1, 0.8, 0.66), 0.12)
    props.box((0, 460, 40), (1900, 1, 560), shining(low, high, 'Z', 0.32, 0.58), 0)
    # Seen from just above the table, the town would be behind its edge.
    rise = 66 if place.get('isLow') else 0
    props.skyline(430, 1.2, (0.05, 0.035, 0.06), (((1, 0.6, 0.28), 1.5), ((1, 0.75, 0.5), 1.3), ((0.7, 0.8, 1), 1)), 0.2, rise - 84)
    props.city((-230, 230), (rise - 66, rise - 12), 330, 80, [(1, 0.6, 0.28), (1, 0.75, 0.5), (1, 0.35, 0.2), (0.7, 0.8, 1)], 3.4)
    wall, rubber = moulded((0.34, 0.34, 0.35)), flat((0.02, 0.02, 0.022), 0.6)
    props.box((0, 62, -46), (900, 6, 60), wall, 1)
    props.box((0, 60, -16), (900, 8, 3), rubber, 0.6)
    props.box((0, 6, -1), (170, 90, 2), wood((0.16, 0.085, 0.045), (0.24, 0.14, 0.075), 0.35), 0.8)
    props.mug((9, 40, 0), flat((0.62, 0.6, 0.56), 0.35))
    area(scene, (-50, 54, 20), (0, 0, 10), (90, 50), 150 if is_dusk else 70, (1, 0.6, 0.3))
    area(scene, (60, 40, 40), (0, 0, 14), (20, 60), 70, (1, 0.66, 0.4) if is_dusk else (0.6, 0.75, 1))
    area(scene, (46, -60, 36), (0, 0, 8), (60, 50), 110 if is_dusk else 46, (0.9, 0.94, 1))
    area(scene, (-50, -30, 30), (0, 0, 8), (30 if is_dusk else 9, 50), 40 if is_dusk else 46, (1, 0.86, 0.74))


def cafe(scene, place):
    """A table of pale wood by its window in the morning: coffee, a notebook, green outside."""
    sky(scene, (0.9, 0.95, 1), 0.4)
    props.box((0, 4, -1.5), (130, 52, 3), wood((0.15, 0.078, 0.036), (0.22, 0.12, 0.058)), 0.6)
    outside = props.box((0, 420, 60), (1800, 1, 700), shining((0.1, 0.18, 0.05), (0.95, 1.0, 0.95), 'Z', 0.36, 0.62), 0)
    outside.visible_shadow = False
    for middle, spread, color in (
        ((-70, 190, -20), (70, 50, 60), (0.06, 0.16, 0.04)),
        ((20, 230, -44), (120, 60, 50), (0.1, 0.22, 0.05)),
        ((95, 200, 0), (60, 50, 70), (0.16, 0.26, 0.06)),
        ((0, 330, 60), (300, 40, 60), (0.2, 0.3, 0.1)),
    ):
        props.foliage(middle, spread, 5000, 2.6, leaf(color))
    frame = flat((0.03, 0.06, 0.055), 0.5)
    for x in (-24, 30):
        props.box((x, 46, 20), (3.4, 3, 160), frame, 0.4)
    props.cappuccino((-17, 15, 0), flat((0.06, 0.2, 0.19), 0.35), flat((0.3, 0.15, 0.07), 0.5))
    props.books((21, 21, 0), [(0.5, 0.14, 0.06)])
    sun(scene, (-0.9, 0.75, 0.62), 5.4, (1, 0.84, 0.6))
    area(scene, (30, -50, 44), (0, 0, 2), (60, 40), 34, (0.95, 0.97, 1))


def bedside(scene, place):
    """At night by the bed: on a charging pad, near books and a lamp that is on; the city outside."""
    sky(scene, (0.02, 0.03, 0.06), 0.5)
    props.box((0, 6, -2.8), (120, 52, 4), wood((0.07, 0.034, 0.017), (0.2, 0.105, 0.052), 0.5), 0.8)
    props.box((0, 190, 0), (800, 1, 300), light_of((0.03, 0.035, 0.085), 0.6), 0)
    props.box((14, 120, 20), (3, 3, 160), flat((0.03, 0.03, 0.034), 0.5), 0.4)
    props.city((-150, 150), (-22, 18), 182, 80, [(1, 0.6, 0.28), (1, 0.75, 0.5), (0.6, 0.75, 1), (1, 0.35, 0.25)], 1.4)
    props.pad(flat((0.5, 0.48, 0.45), 0.5), flat((0.3, 0.29, 0.28), 0.4), flat((0.62, 0.6, 0.56), 0.6))
    props.lamp((14, 26, -0.8), flat((0.5, 0.36, 0.16), 0.3, 1), light_of(WARM, 2.2))
    props.books((-30, 30, -0.8), [(0.26, 0.07, 0.045), (0.05, 0.1, 0.11)])
    area(scene, (18, 16, 20), (0, 0, 1), (16, 16), 24, (1, 0.66, 0.36))
    area(scene, (26, -24, 26), (0, 0, 1), (26, 20), 7, (0.86, 0.92, 1))
    area(scene, (-26, 24, 18), (0, 0, 2), (8, 24), 8, (0.6, 0.76, 1))
    area(scene, (-15, -32, 13), (0, 0, 1), (34, 20), 7, (1, 0.93, 0.86))


def pool(scene, place):
    """On the stone edge of a pool in the afternoon: blue water, a hedge behind it."""
    sky(scene, (0.5, 0.7, 1), 0.5)
    props.box((0, -16, -3), (600, 100, 6), stone((0.62, 0.54, 0.44), 40), 1.2)
    props.box((0, 214, -9), (1600, 360, 6), water((0.004, 0.17, 0.2), (0.05, 0.42, 0.42)), 0)
    props.box((0, 410, -3), (1600, 30, 8), stone((0.62, 0.54, 0.44)), 1)
    props.box((0, 900, 160), (3600, 1, 760), dawn((1, 0.86, 0.66), (0.36, 0.58, 0.9), 0.3, 0.6), 0)
    props.foliage((0, 560, 14), (1000, 60, 40), 16000, 5, leaf((0.07, 0.17, 0.04)))
    sun(scene, (-0.8, -0.1, 0.62), 4.6, (1, 0.85, 0.64))
    area(scene, (50, -70, 40), (0, 0, 6), (80, 60), 46, (0.9, 0.96, 1))


def sideboard(scene, place):
    """In a living room in the evening: a picture above it, records, a plant and a lamp that is on; or below a television."""
    sky(scene, (0.5, 0.42, 0.36), 0.16)
    top = wood((0.09, 0.04, 0.018), (0.22, 0.115, 0.055))
    props.box((0, 8, -2.5), (320, 64, 5), top, 0.8)
    for x in (-106, 0, 106):
        props.box((x, 10, -24), (104.6, 60, 37), top, 0.5)
        props.box((x, -20.6, -12), (26, 1.4, 1.4), flat((0.5, 0.36, 0.16), 0.3, 1), 0.4)
    props.box((0, 42, 60), (900, 2, 400), stone((0.36, 0.22, 0.15), depth=0.86), 0)
    if place.get('hasScreen'):
        props.box((0, 38, 58), (150, 4, 88), flat((0.012, 0.012, 0.014), 0.3), 1)
        props.box((0, 35.8, 58), (146, 0.2, 84), shining((0.85, 0.46, 0.3), (0.07, 0.14, 0.32), 'Z', 0.3, 0.95), 0)
        for height, color in ((52, (0.42, 0.24, 0.24)), (36, (0.17, 0.1, 0.15)), (21, (0.035, 0.03, 0.05))):
            props.ridge((0, 35.6 + height * 0.004, 16), 146, height, color)
        props.palm((104, 10, -40), 0.9, flat((0.5, 0.42, 0.33), 0.7), leaf((0.07, 0.17, 0.05)))
        props.lamp((-96, 20, 0), flat((0.5, 0.36, 0.16), 0.3, 1), light_of(WARM, 2.2))
        area(scene, (0, 30, 50), (0, -20, 0), (140, 80), 100, (0.8, 0.6, 0.7))
        area(scene, (-90, -110, 90), (0, 0, 10), (90, 90), 330, (1, 0.93, 0.84))
        area(scene, (90, -60, 50), (0, 0, 6), (50, 50), 70, (1, 0.86, 0.7))
        return
    frame, sheet = flat((0.05, 0.03, 0.02), 0.4), flat((0.62, 0.54, 0.42), 0.9)
    props.box((-34, 40, 46), (40, 2, 52), frame, 0.4)
    props.box((-34, 38.9, 46), (36, 0.4, 48), sheet, 0)
    props.disc((-34, 38.6, 50), 10, flat((0.55, 0.16, 0.07), 0.9))
    props.box((-34, 38.6, 32), (26, 0.2, 7), flat((0.06, 0.11, 0.12), 0.9), 0)
    props.palm((62, 24, 0), 0.42, flat((0.5, 0.42, 0.33), 0.7), leaf((0.07, 0.17, 0.05)))
    props.lamp((41, 26, 0), flat((0.5, 0.36, 0.16), 0.3, 1), light_of(WARM, 2.2))
    props.records((-62, 24, 0), [(0.4, 0.1, 0.05), (0.05, 0.11, 0.13), (0.55, 0.4, 0.2), (0.12, 0.05, 0.07), (0.3, 0.3, 0.28)])
    area(scene, (40, 22, 24), (0, 0, 8), (20, 20), 40, (1, 0.68, 0.38))
    area(scene, (-70, -70, 70), (0, 0, 10), (60, 60), 190, (1, 0.93, 0.84))
    area(scene, (60, -60, 60), (0, 0, 10), (50, 50), 60, (1, 0.86, 0.7))


def lounge(scene, place):
    """A living room cleared for singing: a sofa, a rug, garlands of bulbs."""
    sky(scene, (0.3, 0.22, 0.34), 0.3)
    props.box((0, 60, -2), (1200, 420, 4), wood((0.1, 0.05, 0.025), (0.2, 0.11, 0.06)), 0)
    props.box((0, 240, 120), (1600, 4, 480), stone((0.17, 0.1, 0.16)), 0)
    props.cylinder((0, 10, 0.4), 100, 0.8, cloth((0.4, 0.14, 0.1), 1.1, 0.5))
    props.sofa((-70, 170, 0), cloth((0.035, 0.13, 0.13), 2), [(0.55, 0.3, 0.06), (0.42, 0.11, 0.08)])
    props.palm((132, 150, 0), 1.35, flat((0.5, 0.42, 0.33), 0.7), leaf((0.05, 0.14, 0.05)))
    props.bulbs(228, 118, 2.6, light_of((1, 0.62, 0.28), 5))
    area(scene, (-140, -130, 170), (0, 0, 40), (120, 120), 980, (1, 0.92, 0.82))
    area(scene, (110, 130, 120), (0, 0, 40), (90, 60), 320, (1, 0.55, 0.3))
    area(scene, (130, -60, 90), (0, 0, 40), (60, 80), 170, (0.75, 0.6, 1))
    area(scene, (-40, 150, 190), (-20, 236, 90), (160, 40), 240, (1, 0.66, 0.42))


PLACES = {'bedside': bedside, 'desk': desk, 'terrace': terrace, 'sideboard': sideboard, 'lounge': lounge, 'cafe': cafe, 'carriage': carriage, 'pool': pool}


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
