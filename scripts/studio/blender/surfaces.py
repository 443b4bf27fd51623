"""Surfaces of products, from the extras that gltf/whole-gltf.ts writes for each material."""
import bpy

# Below this Cycles takes a surface for a mirror, and the darkroom gets to know what it reflects instead of its own colour.
SMOOTHEST = 0.28

# How much rougher or smoother than the whole a place is: on black, more looks like dirt.
CLOUDS = 0.02

# Textile tiles: their threads are irregular, and light grazes their fibres.
TEXTILES = {'weave', 'coarse', 'knit', 'foam'}


def dress(metres_per_cm):
    """Replaces what the importer made of each material."""
    for material in bpy.data.materials:
        if 'roughness' in material:
            build(material, metres_per_cm)


def build(material, metres_per_cm):
    tree = material.node_tree
    pictures = {n.image.colorspace_settings.name: n.image for n in tree.nodes if n.type == 'TEX_IMAGE' and n.image}
    slopes, shades = pictures.get('Non-Color'), pictures.get('sRGB')
    tree.nodes.clear()
    make, link = tree.nodes.new, tree.links.new
    out, skin = make('ShaderNodeOutputMaterial'), make('ShaderNodeBsdfPrincipled')
    link(skin.outputs[0], out.inputs[0])
    get = material.get
    tile, is_cloth = get('tile', ''), get('tile', '') in TEXTILES
    put = lambda name, value: setattr(skin.inputs[name], 'default_value', value)
    put('Base Color', (*get('color'), 1))
    put('Metallic', get('metalness'))
    put('Specular', 0.5 * get('specular', 1))
    put('Clearcoat', get('clearcoat'))
    put('Clearcoat Roughness', max(0.03, get('clearcoatRoughness')))
    put('Emission', (*get('emission'), 1))
    put('Emission Strength', 1.0)
    if get('sheen'):
        put('Sheen', min(1, get('sheen') * 1.2))
        put('Sheen Tint', 0.6)
    if tile == 'brushed':
        put('Anisotropic', 0.6)
    if get('isPrinted'):
        put('Roughness', max(SMOOTHEST, get('roughness')))
        if shades:
            picture = make('ShaderNodeTexImage')
            picture.image, picture.extension = shades, 'CLIP'
            link(picture.outputs['Alpha'], skin.inputs['Alpha'])
        return
    # Nothing is equally smooth all over: hands and moulds leave clouds.
    where = make('ShaderNodeTexCoord')
    put('Roughness', max(SMOOTHEST, get('roughness')))
    if get('roughness') < 0.7 and get('metalness') < 1:
        link(spots(tree, where, 1.6, get('roughness'), CLOUDS), skin.inputs['Roughness'])
    uv = make('ShaderNodeMapping')
    uv.inputs['Scale'].default_value = (*get('repeat'), 1)
    link(where.outputs['UV'], uv.inputs['Vector'])
    place = uv.outputs[0]
    if is_cloth:
        place = wavering(tree, where, place)
    if shades:
        picture = make('ShaderNodeTexImage')
        picture.image = shades
        link(place, picture.inputs[0])
        tinted = multiply(tree, picture.outputs['Color'], (*get('color'), 1))
        if is_cloth:
            tone = spots(tree, where, 7, 1.0, 0.22)
            tinted = multiply(tree, tinted, tone)
        link(tinted, skin.inputs['Base Color'])
    if slopes:
        picture, bump = make('ShaderNodeTexImage'), make('ShaderNodeNormalMap')
        picture.image = slopes
        link(place, picture.inputs[0])
        link(picture.outputs['Color'], bump.inputs['Color'])
        bump.inputs['Strength'].default_value = get('bump') * (0.8 if is_cloth else 0.6)
        link(bump.outputs[0], skin.inputs['Normal'])


def spots(tree, where, scale, middle, spread):
    """Clouds around `middle`, `spread` up and down."""
    noise, level = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeMapRange')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 2
    tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], level.inputs['Value'])
    level.inputs['From Min'].default_value, level.inputs['From Max'].default_value = 0.3, 0.7
    level.inputs['To Min'].default_value, level.inputs['To Max'].default_value = max(SMOOTHEST, middle - spread), min(1.2, middle + spread)
    return level.outputs['Result']


def wavering(tree, where, place):
    """Threads that do not run quite straight."""
    noise, add = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeVectorMath')
    noise.inputs['Scale'].default_value = 14
    tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
    add.operation = 'MULTIPLY_ADD'
    tree.links.new(noise.outputs['Color'], add.inputs[0])
    add.inputs[1].default_value = (0.035, 0.035, 0)
    tree.links.new(place, add.inputs[2])
    return add.outputs[0]


def multiply(tree, first, second):
    mix = tree.nodes.new('ShaderNodeMixRGB')
    mix.blend_type, mix.inputs['Fac'].default_value = 'MULTIPLY', 1
    tree.links.new(first, mix.inputs['Color1'])
    if isinstance(second, tuple):
        mix.inputs['Color2'].default_value = second
    else:
        tree.links.new(second, mix.inputs['Color2'])
    return mix.outputs['Color']
