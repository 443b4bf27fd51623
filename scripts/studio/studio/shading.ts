import { ShaderChunk } from 'three';

/**
 * Bends three's physical material to how the studio works: diffuse light has been baked into the
 * vertices (see bake.ts), the room gives all reflections, and what sees little of the room
 * reflects little of it. Called once, before the first material is compiled.
 */
export function bendShaders(): void {
  edit(
    'uv_pars_vertex',
    '',
    (all) => `${all}
#ifdef STANDARD
  attribute vec4 baked; attribute vec3 leading; varying vec4 vBaked; varying vec3 vLeading;
#endif`,
  );
  edit(
    'uv_vertex',
    '',
    (all) => `${all}
#ifdef STANDARD
  vBaked = baked; vLeading = ( viewMatrix * vec4( leading, 0.0 ) ).xyz;
#endif`,
  );
  edit(
    'uv_pars_fragment',
    '',
    (all) => `${all}
#ifdef STANDARD
  varying vec4 vBaked; varying vec3 vLeading;
#endif`,
  );
  edit('lights_fragment_end', '#if defined( RE_IndirectDiffuse )', (found) => `${LIGHT}\n${found}`);
}

/** `leading` points to where most light comes from; a bump turned away from it is darker. */
const LIGHT = /* glsl */ `
#if defined( STANDARD ) && defined( USE_ENVMAP )
  float strength = length( vLeading );
  vec3 toLight = vLeading / max( strength, 0.001 );
  float flatLight = max( dot( nonPerturbedNormal, toLight ), 0.18 );
  float relief = mix( 1.0, clamp( dot( geometryNormal, toLight ) / flatLight, 0.0, 2.2 ), min( 1.0, strength ) );
  irradiance += vBaked.rgb * relief;
  float open = vBaked.a;
  radiance *= mix( 0.1, 1.0, open );
  iblIrradiance *= 0.16 * open;
  #ifdef USE_CLEARCOAT
    clearcoatRadiance *= mix( 0.1, 1.0, open );
  #endif
#endif`;

type Chunk = 'uv_pars_vertex' | 'uv_vertex' | 'uv_pars_fragment' | 'lights_fragment_end';

function edit(chunk: Chunk, find: string, change: (found: string) => string): void {
  const before = ShaderChunk[chunk];
  if (!before.includes(find))
    throw new Error(`three's ${chunk} has changed: look at bendShaders().`);
  ShaderChunk[chunk] = find === '' ? change(before) : before.replace(find, change);
}
