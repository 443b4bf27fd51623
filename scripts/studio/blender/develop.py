"""From light to a picture: what a lens adds, the shadow, and the print."""
import numpy as np

KERNEL = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


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


def through_lens(color):
    """What glass adds: a halo around what glares, and darker corners."""
    height, width = color.shape[:2]
    glare = np.maximum(color - 0.9, 0)
    glare = glare / (1 + glare / 4)
    for share, part in ((0.004, 0.4), (0.014, 0.28), (0.05, 0.2)):
        radius = max(1, int(share * width))
        color = color + np.stack([blur(glare[..., c], radius) for c in range(3)], axis=2) * part
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    return color * (1 - 0.16 * (x * x + y * y))[..., None]


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
