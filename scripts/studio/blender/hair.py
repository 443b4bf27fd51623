"""
Short hair on a head: longer above, fading out at the neck. Blender grows it, because the hair of MakeHuman's package is
made of painted strips.
"""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.kdtree import KDTree

from finishes import flat

COLOR = (0.004, 0.003, 0.0025)
# How far back it begins, by how far that is below the crown: forehead, temple, before and behind the ear.
HAIRLINE = (0, 4, 7, 10, 15, 16, 20, 21), (-14, -12.6, -10.4, -6.6, -6, -2, -1, 9)
# Blender multiplies the speed at which hair leaves the skin by this to its length.
SPEED = 4


def grow(head, body, scale):
    """Grows hair where MakeHuman's short cut has it, apart from the ears, and tints the skin below it."""
    cut = nearest(body.fitted('hair/short04')[0])
    groups = {name: head.vertex_groups.new(name=name) for name in ('above', 'behind', 'aside')}
    tints = []
    for vertex, point in zip(head.data.vertices, head['points']):
        low = body.top - vertex.co.z
        away = 9 if body.ears[point] else cut.find(vertex.co)[2]
        dense = part(min((1.5 - away) / 0.5, (vertex.co.y - np.interp(low, *HAIRLINE)) / 0.9))
        above = part((8.5 - low) / 2.5)
        behind = part(min((0.72 - vertex.normal.z) / 0.3, vertex.normal.y / 0.3))
        groups['above'].add([vertex.index], dense * above * (1 - behind), 'REPLACE')
        groups['behind'].add([vertex.index], dense * above * behind, 'REPLACE')
        groups['aside'].add([vertex.index], dense * (1 - above) * max(0.15, part((22 - low) / 7)), 'REPLACE')
        tints += [dense * part((22 - low) / 6)] * 3 + [1]
    head.data.color_attributes.new('cut', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', tints)
    head.data.materials.append(strand())
    comb(head, 'above', 9000, 0.45 * scale, [way * scale for way in (0.4, 1.9, -0.7)], 1.2 * scale)
    comb(head, 'behind', 7000, 0.35 * scale, [way * scale for way in (0.1, 0.3, -1.7)], 1.3 * scale)
    comb(head, 'aside', 12000, 0.1 * scale, [way * scale for way in (0, 0.3, -1)], 0.3 * scale)


def part(share):
    return max(0, min(1, share))


def nearest(points):
    tree = KDTree(len(points))
    for index, point in enumerate(points):
        tree.insert(Vector(point), index)
    tree.balance()
    return tree


def strand():
    made = flat(COLOR, 0.4)
    tree = made.node_tree
    hair = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'COLOR'
    hair.inputs['Color'].default_value = (*COLOR, 1)
    hair.inputs['Roughness'].default_value, hair.inputs['Radial Roughness'].default_value = 0.5, 0.6
    hair.inputs['Random Roughness'].default_value = 0.3
    tree.links.new(hair.outputs[0], tree.nodes['Material Output'].inputs[0])
    return made


def comb(head, group, count, loose, way, up):
    """Hair from the points of a group, that many strands and 24 more between each: `up` from the skin, then this way."""
    strands = head.modifiers.new(group, 'PARTICLE_SYSTEM').particle_system
    strands.vertex_group_density = group
    kind = strands.settings
    kind.type, kind.count, kind.hair_step = 'HAIR', count, 4
    kind.use_advanced_hair, kind.emit_from = True, 'FACE'
    kind.normal_factor, kind.factor_random = up / SPEED, loose / SPEED
    kind.object_align_factor = [length / SPEED for length in way]
    kind.material = len(head.data.materials)
    kind.child_type, kind.rendered_child_count, kind.child_length = 'INTERPOLATED', 24, 1
    kind.roughness_1, kind.roughness_1_size, kind.roughness_endpoint = loose / 6, 0.4, loose / 2
    kind.root_radius, kind.tip_radius, kind.radius_scale = 1, 0.3, 0.008
    kind.render_step, kind.display_step = 3, 3
