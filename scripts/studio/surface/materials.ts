import { Color, MeshPhysicalMaterial, type MeshPhysicalMaterialParameters, Vector2 } from 'three';
import { tile, type TileName } from './tiles.ts';

const made = new Map<string, MeshPhysicalMaterial>();

type Finish = MeshPhysicalMaterialParameters & { tile?: TileName; scale?: number; bump?: number };

/** Moulded plastic with the fine grain of its mould. */
export function plastic(color: string, roughness = 0.48): MeshPhysicalMaterial {
  return material({ color, roughness, tile: 'grain', bump: 0.5 });
}

/** Lacquered: a clear coat over the colour. */
export function gloss(color: string, roughness = 0.35): MeshPhysicalMaterial {
  return material({ color, roughness, clearcoat: 1, clearcoatRoughness: 0.06 });
}

/** Satin paint, as on good cups and cases. */
export function satin(color: string): MeshPhysicalMaterial {
  return material({
    color,
    roughness: 0.46,
    clearcoat: 0.5,
    clearcoatRoughness: 0.24,
    tile: 'grain',
    bump: 0.22,
  });
}

export function rubber(color: string): MeshPhysicalMaterial {
  return material({ color, roughness: 0.78, specularIntensity: 0.6, tile: 'grain', bump: 0.8 });
}

export function silicone(color: string): MeshPhysicalMaterial {
  return material({
    color,
    roughness: 0.6,
    sheen: 0.3,
    sheenRoughness: 0.5,
    sheenColor: new Color(color),
  });
}

export function metal(color = '#c9ccd0', roughness = 0.28): MeshPhysicalMaterial {
  return material({ color, roughness, metalness: 1 });
}

export function brushedMetal(color = '#c3c6ca', roughness = 0.34): MeshPhysicalMaterial {
  return material({ color, roughness, metalness: 1, tile: 'brushed', bump: 0.8 });
}

export function leather(color: string, roughness = 0.52): MeshPhysicalMaterial {
  return material({ color, roughness, tile: 'leather', bump: 0.8, specularIntensity: 0.8 });
}

export function cloth(color: string, scale = 1, kind: TileName = 'weave'): MeshPhysicalMaterial {
  const sheenColor = new Color(color).lerp(new Color('#ffffff'), 0.25);
  const bright = new Color(color).multiplyScalar(1.25);
  return material({
    color: `#${bright.getHexString()}`,
    roughness: 0.95,
    specularIntensity: 0.35,
    sheen: 0.45,
    sheenRoughness: 0.6,
    sheenColor,
    tile: kind,
    scale,
    bump: 1,
  });
}

export function foam(color: string, scale = 1): MeshPhysicalMaterial {
  return material({ color, roughness: 1, specularIntensity: 0.2, tile: 'foam', scale, bump: 1 });
}

/** Sheet metal with holes. */
export function grille(color: string, scale = 1): MeshPhysicalMaterial {
  return material({ color, roughness: 0.42, metalness: 0.55, tile: 'holes', scale, bump: 1 });
}

export function wood(
  kind: 'wood' | 'mango' | 'plank',
  scale = 1,
  gloss = 0.3,
): MeshPhysicalMaterial {
  return material({
    color: '#ffffff',
    roughness: 0.55,
    clearcoat: gloss,
    clearcoatRoughness: 0.35,
    tile: kind,
    scale,
    bump: 0.5,
  });
}

/** A glowing surface. */
export function glowing(color: string, power = 2.2): MeshPhysicalMaterial {
  return material({ color: '#101010', emissive: color, emissiveIntensity: power, roughness: 0.4 });
}

export function material({
  tile: name,
  scale = 1,
  bump = 1,
  ...rest
}: Finish): MeshPhysicalMaterial {
  const key = JSON.stringify([name, scale, bump, rest]);
  const known = made.get(key);
  if (known) return known;
  const result = new MeshPhysicalMaterial(rest);
  if (name) {
    const { slopes, shades } = tile(name, scale);
    result.normalMap = slopes;
    result.normalScale = new Vector2(bump, bump);
    if (shades) result.map = shades;
  }
  made.set(key, result);
  return result;
}
