"""From noisy light to a picture: smooths noise, lays the shadow below, and prints."""
import numpy as np

STEPS = (1, 2, 4, 8)
KERNEL = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def smooth(color, albedo, normal, alpha, strength):
    """
    Edge-avoiding wavelets (Dammertz et al. 2010): light is averaged with that of pixels nearby whose
    surface has the same colour and slope. Colours themselves are left as sharp as they are. Answers
    colours as they are without their cover.
    """
    seen = np.argwhere(alpha > 0)
    (top, left), (bottom, right) = seen.min(axis=0), seen.max(axis=0) + 1
    part = np.s_[top:bottom, left:right]
    result = np.zeros_like(color)
    # Beyond a border is what is at it, not at the opposite one.
    rim = sum(STEPS)
    framed = lambda field: np.pad(field[part], ((rim, rim), (rim, rim), (0, 0))[: field.ndim], mode='edge')
    cover = framed(alpha)
    whole = np.maximum(cover, 0.02)[..., None]
    base, slopes = np.maximum(without_glare(framed(albedo) / whole, cover), 0.02), framed(normal) / whole
    light = without_specks(framed(color) / whole / base, cover)
    for step in STEPS:
        total, weights = light * cover[..., None] + 1e-6, cover + 1e-6
        tone = blur(np.log1p(light.mean(axis=2) * 6), 1)
        for dx, dy in KERNEL:
            move = lambda field: np.roll(field, (dy * step, dx * step), axis=(0, 1))
            slope = np.sum((slopes - move(slopes)) ** 2, axis=2)
            shade = np.sum((base - move(base)) ** 2, axis=2)
            bright = (tone - move(tone)) ** 2
            near = 0.6 if dx and dy else 0.8
            # Pixels on an edge are like none of their neighbours: these count a little all the same.
            weight = near * move(cover) * ((0.1 if step == 1 else 0) + np.exp(-(slope / 0.04 + shade / 0.006 + bright / (strength / step + 0.03) ** 2)))
            total += move(light) * weight[..., None]
            weights += weight
        light = total / weights[..., None]
    result[part] = (without_specks(light, cover) * base)[rim:-rim, rim:-rim]
    return result


def without_glare(base, cover):
    """
    At an outline a surface mirrors what is behind it: that is no colour of its own, and would make a light,
    ragged line of the light of its neighbours.
    """
    near = spread(base, blur(cover, 1), 0.99)
    return np.where(near > 0, np.minimum(base, near), base)


def without_specks(light, cover):
    """No pixel is brighter or darker than all but one of its neighbours: too few rays have met it."""
    tone = light.mean(axis=2)
    shifted = lambda field: np.stack([np.roll(field, (dy, dx), axis=(0, 1)) for dx, dy in KERNEL])
    around = np.sort(np.where(shifted(cover) > 0.3, shifted(tone), tone), axis=0)
    return light * (np.clip(tone, around[1], around[-2]) / np.maximum(tone, 1e-4))[..., None]


def neutral(color):
    """Khronos' neutral curve without its toe, which colours blacks: changes only glaring colours, so that a product keeps its own."""
    start, desaturation = 0.8 - 0.04, 0.15
    peak = color.max(axis=2, keepdims=True)
    span = 1 - start
    bent = 1 - span * span / np.maximum(peak + span - start, 1e-6)
    share = 1 / (desaturation * (peak - bent) + 1)
    glaring = color * (bent / np.maximum(peak, 1e-6)) * share + bent * (1 - share)
    return np.where(peak < start, color, glaring)


def printed(color, contrast):
    color = np.clip(neutral(np.maximum(color, 0)), 0, 1)
    color = np.where(color <= 0.0031308, color * 12.92, 1.055 * color ** (1 / 2.4) - 0.055)
    return color + (color * color * (3 - 2 * color) - color) * contrast


def blur(field, radius):
    for axis in (0, 1):
        for _ in range(2):
            pad = [(radius, radius) if a == axis else (0, 0) for a in range(2)]
            sums = np.cumsum(np.pad(field, pad, mode='edge'), axis=axis, dtype=np.float64)
            lead = np.take(sums, range(2 * radius, sums.shape[axis]), axis=axis)
            tail = np.concatenate([np.zeros_like(np.take(sums, [0], axis=axis)), np.take(sums, range(0, sums.shape[axis] - 2 * radius - 1), axis=axis)], axis=axis)
            field = ((lead - tail) / (2 * radius + 1)).astype(np.float32)
    return field


def edge(shape, tall, wide):
    """1 in the middle, and 0 at the borders of a picture, of which it takes these shares to get there."""
    ease = lambda n, share: np.clip(np.minimum(np.arange(n) + 0.5, n - np.arange(n) - 0.5) / (share * n), 0, 1)
    part = ease(shape[0], tall)[:, None] * ease(shape[1], wide)[None, :]
    return (part * part * (3 - 2 * part)).astype(np.float32)


def faded(shadow):
    """A shadow ends before the picture does."""
    return shadow * edge(shadow.shape, 0.16, 0.22)


def inked(color, alpha, contrast):
    """8 bits of colour, which goes on beyond the product's edge: sharpening would draw a line there."""
    grain = np.random.default_rng(7).normal(0, 0.003, alpha.shape).astype(np.float32)
    return eight_bits(spread(printed(color, contrast) + grain[..., None], alpha))


def spread(color, alpha, least=0.25):
    """Each pixel beyond an edge gets the colour of those near it."""
    known = (alpha > least).astype(np.float32)
    for step in (1, 1, 2, 4):
        total, weight = np.zeros_like(color), np.zeros_like(known)
        for dx, dy in KERNEL:
            there = np.roll(known, (dy * step, dx * step), axis=(0, 1))
            total += np.roll(color, (dy * step, dx * step), axis=(0, 1)) * there[..., None]
            weight += there
        color = np.where(known[..., None] > 0, color, total / np.maximum(weight, 1)[..., None])
        known = np.maximum(known, (weight > 0).astype(np.float32))
    return color


def trimmed(alpha):
    """An edge as even as more rays would draw it."""
    framed = np.pad(alpha, 1, mode='edge')
    even = sum(np.roll(framed, (dy, dx), axis=(0, 1)) * (1 if dx and dy else 2) for dx, dy in KERNEL)[1:-1, 1:-1]
    return np.clip(((even + alpha * 4) / 16 - 0.5) * 1.4 + 0.5, 0, 1)


def eight_bits(values):
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)
