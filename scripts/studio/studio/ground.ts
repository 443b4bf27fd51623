import { Color, Mesh, PlaneGeometry, ShaderMaterial, Texture, Vector2 } from 'three';
import { tile, type TileName } from '#scripts/studio/surface/tiles.ts';
import type { FloorMap } from './bake.ts';

/** The ground under a product: paper of one colour, or boards and cloth of that tint. */
export type Ground = {
  color: string;
  tile?: TileName;
  scale?: number;
  /** The loss of light far from the lamp. */
  fall?: number;
  /** The distance from the middle to the back edge of a table; paper has no edge. */
  ends?: number;
};

const VERTEX = /* glsl */ `
varying vec2 place;
void main() {
  vec4 here = modelMatrix * vec4( position, 1.0 );
  place = here.xz;
  gl_Position = projectionMatrix * viewMatrix * here;
}`;

const FRAGMENT = /* glsl */ `
uniform sampler2D shadows; uniform sampler2D shades; uniform vec2 tileSize; uniform float fall;
uniform vec2 center; uniform float reach; uniform vec3 paper; uniform float back;
uniform bool isCutOut; uniform sampler2D mirror; uniform vec2 frameSize; uniform float gloss;
varying vec2 place;
void main() {
  if ( place.y < back ) discard;
  vec2 at = ( place - center ) / reach * 0.5 + 0.5;
  vec2 edge = smoothstep( 0.0, 0.12, at ) * smoothstep( 1.0, 0.88, at );
  float seen = mix( 1.0, texture2D( shadows, clamp( at, 0.0, 1.0 ) ).r, edge.x * edge.y );
  // Shadow on white paper is never black: the paper lights itself.
  vec3 lit = mix( vec3( 0.13, 0.135, 0.15 ), vec3( 1.0 ), pow( seen, 1.12 ) );
  if ( isCutOut ) {
    vec2 spot = gl_FragCoord.xy / frameSize;
    // Fades to nothing at the picture's edge, because the background continues there.
    float inside = smoothstep( 0.0, 0.1, min( spot.x, 1.0 - spot.x ) ) * smoothstep( 0.0, 0.08, spot.y );
    vec4 image = texture2D( mirror, spot ) * gloss * inside;
    // Browsers lay pictures over each other in sRGB.
    float dark = 1.0 - pow( dot( lit, vec3( 0.333 ) ), 0.4545 );
    float shade = 0.9 * inside * dark * smoothstep( 0.012, 0.12, dark );
    gl_FragColor = vec4( image.rgb, image.a + shade * ( 1.0 - image.a ) );
    return;
  }
  vec3 color = paper * lit;
  if ( tileSize.x > 0.0 ) {
    vec3 shade = texture2D( shades, place / tileSize ).rgb * 1.75;
    color *= mix( vec3( dot( shade, vec3( 0.3, 0.59, 0.11 ) ) ), shade, 0.58 );
  }
  vec2 off = ( place - center ) / reach + vec2( 0.5, -0.1 );
  gl_FragColor = vec4( color * mix( 1.0, 1.0 / ( 1.0 + dot( off, off ) * 0.5 ), fall ), 1.0 );
}`;

/** A ground without end: as bright as the backdrop wherever no shadow falls. */
export function makeGround(
  { color, tile: name, scale = 1, fall = 0, ends }: Ground,
  map: FloorMap,
): Mesh<PlaneGeometry, ShaderMaterial> {
  const surface = name && tile(name, scale);
  const shades = surface?.shades?.clone();
  shades?.repeat.set(1, 1);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      shadows: { value: map.texture },
      shades: { value: shades ?? new Texture() },
      tileSize: { value: surface ? new Vector2(surface.width, surface.height) : new Vector2() },
      fall: { value: fall },
      center: { value: new Vector2(map.center.x, map.center.z) },
      reach: { value: map.half },
      isCutOut: { value: false },
      mirror: { value: null },
      frameSize: { value: new Vector2(1, 1) },
      gloss: { value: 0.2 },
      paper: { value: new Color(color) },
      back: { value: ends === undefined ? -1e9 : -ends },
    },
  });
  const ground = new Mesh(new PlaneGeometry(8000, 8000), material);
  ground.rotation.x = -Math.PI / 2;
  // Last, so that what the product hides is not lit in vain.
  ground.renderOrder = 1;
  return ground;
}
