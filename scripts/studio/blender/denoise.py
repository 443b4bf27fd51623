"""
Removes the noise of few rays with the trained filter of Intel's Open Image Denoise (Áfra 2019, Apache 2.0):
its U-Net, its weights for light with albedo and normals, and its curve for light without a limit.
"""
import os
import struct

import numpy as np

ALIGNED = 16
ROWS = 4
# The constants of OIDN's `PUTransferFunction`.
A, B, C, D, E, F, G = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
Y0, Y1, X0, X1 = 1.5794576e-6, 0.0322087631, 0.00223151711, 0.370974749
BRIGHTEST = 65504
MIDDLE_GREY = 0.18


def denoise(color, albedo, normal, folder):
    """
    Returns the light of each pixel without noise. All are arrays of rows, columns and three floats. What is out
    of focus makes albedo and normals noisy too, so these are cleaned first.
    """
    weights = lambda name: read_weights(os.path.join(folder, f'{name}.tza'))
    albedo = network(np.clip(albedo, 0, 1), weights('rt_alb'))
    normal = network(np.clip(normal, -1, 1) / 2 + 0.5, weights('rt_nrm'))
    exposure, top = exposure_of(color), curve(np.float32(BRIGHTEST))
    light = curve(np.clip(color * exposure, 0, BRIGHTEST)) / top
    seen = network(np.concatenate([light, albedo, normal], axis=2), weights('rt_hdr_calb_cnrm'))
    return straight(np.clip(seen, 0, 1) * top) / exposure


def read_weights(path):
    """Reads a TZA file: a table of tensors, each with name, shape, layout and type."""
    with open(path, 'rb') as file:
        data = file.read()
    at = struct.unpack_from('<Q', data, 4)[0]
    (count,), at = struct.unpack_from('<I', data, at), at + 4
    tensors = {}
    for _ in range(count):
        (length,), at = struct.unpack_from('<H', data, at), at + 2
        name, at = data[at : at + length].decode(), at + length
        rank, at = data[at], at + 1
        shape, at = struct.unpack_from(f'<{rank}I', data, at), at + 4 * rank + rank
        kind, at = {ord('h'): '<f2', ord('f'): '<f4'}[data[at]], at + 1
        (start,), at = struct.unpack_from('<Q', data, at), at + 8
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def network(planes, layers):
    height, width = planes.shape[:2]
    # Mirrored, as a repeated row of noise would be taken for lines.
    planes = np.pad(planes.astype(np.float32), ((0, -height % ALIGNED), (0, -width % ALIGNED), (0, 0)), mode='reflect')
    conv = lambda name, field: convolved(field, layers[f'{name}.weight'], layers[f'{name}.bias'])
    first = halved(conv('enc_conv1', conv('enc_conv0', planes)))
    second = halved(conv('enc_conv2', first))
    third = halved(conv('enc_conv3', second))
    deep = conv('enc_conv5b', conv('enc_conv5a', halved(conv('enc_conv4', third))))
    for level, beside in ((4, third), (3, second), (2, first)):
        deep = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', joined(deep, beside)))
    deep = conv('dec_conv1b', conv('dec_conv1a', joined(deep, planes)))
    return conv('dec_conv0', deep)[:height, :width]


def convolved(field, weight, bias):
    """Three by three pixels; nothing is negative afterwards. A few rows at a time, which a processor's cache holds."""
    height, width, depth = field.shape
    framed = np.pad(field, ((1, 1), (1, 1), (0, 0)))
    kernel = np.ascontiguousarray(weight.transpose(2, 3, 1, 0)).reshape(9 * depth, -1)
    result = np.empty((height, width, len(weight)), np.float32)
    around = np.empty((ROWS, width, 9 * depth), np.float32)
    for top in range(0, height, ROWS):
        count = min(ROWS, height - top)
        for index in range(9):
            dy, dx = divmod(index, 3)
            around[:count, :, index * depth : (index + 1) * depth] = framed[top + dy : top + dy + count, dx : dx + width]
        result[top : top + count] = (around[:count].reshape(-1, 9 * depth) @ kernel).reshape(count, width, -1)
    return np.maximum(result + bias, 0)


def halved(field):
    height, width, depth = field.shape
    return field.reshape(height // 2, 2, width // 2, 2, depth).max(axis=(1, 3))


def joined(field, beside):
    return np.concatenate([field.repeat(2, axis=0).repeat(2, axis=1), beside], axis=2)


def exposure_of(color):
    """The factor that makes the mean light of a picture middle grey, measured over squares of 16 pixels."""
    height, width = (side // 16 * 16 for side in color.shape[:2])
    light = color[:height, :width] @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    squares = light.reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = squares[squares > 1e-8]
    return MIDDLE_GREY / np.exp2(np.log2(lit).mean()) if lit.size else 1


def curve(y):
    middle = B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= Y0, A * y, np.where(y <= Y1, middle, E * np.log(y + F) + G))


def straight(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))
