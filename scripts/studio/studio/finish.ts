import {
  Color,
  type Camera,
  LinearFilter,
  HalfFloatType,
  FloatType,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  RawShaderMaterial,
  Scene,
  type Texture,
  Vector2,
  WebGLRenderTarget,
  type WebGLRenderer,
  GLSL3,
  CustomBlending,
  OneFactor,
  AddEquation,
} from 'three';

const VERTEX = /* glsl */ `
in vec3 position;
out vec2 spot;
void main() { spot = position.xy * 0.5 + 0.5; gl_Position = vec4( position.xy, 0.0, 1.0 ); }`;

const HEAD = /* glsl */ `precision highp float; precision highp sampler2D; in vec2 spot; out vec4 result; uniform sampler2D source;`;

const ADD = /* glsl */ `${HEAD}
uniform float share;
void main() { vec4 seen = texture( source, spot ); result = vec4( min( seen.rgb, vec3( 6.0 ) ), seen.a ) * share; }`;

const BLUR = /* glsl */ `${HEAD}
uniform vec2 reach; uniform float floorLevel;
void main() {
  vec3 sum = vec3( 0.0 ); float weight = 0.0;
  for ( int i = -8; i <= 8; i ++ ) {
    float w = exp( - float( i * i ) / 22.0 );
    sum += w * max( texture( source, spot + reach * float( i ) ).rgb - floorLevel, 0.0 );
    weight += w;
  }
  result = vec4( sum / weight, 1.0 );
}`;

/**
 * Applies Khronos' neutral curve, which changes only glaring colours, then a lens's falloff. Cut-out
 * pictures keep their own colour on any background; glowing parts cover as far as they shine.
 */
const PRINT = /* glsl */ `${HEAD}
uniform sampler2D glow; uniform float exposure; uniform float falloff; uniform float contrast; uniform vec3 tint; uniform float grain; uniform vec2 size;
vec3 neutral( vec3 color ) {
  float start = 0.8 - 0.04; float desaturation = 0.15;
  float x = min( color.r, min( color.g, color.b ) );
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  color -= offset;
  float peak = max( color.r, max( color.g, color.b ) );
  if ( peak < start ) return color;
  float d = 1.0 - start;
  float newPeak = 1.0 - d * d / ( peak + d - start );
  color *= newPeak / peak;
  float g = 1.0 - 1.0 / ( desaturation * ( peak - newPeak ) + 1.0 );
  return mix( color, vec3( newPeak ), g );
}
float noise( vec2 p ) { return fract( sin( dot( p, vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ); }
void main() {
  vec2 off = ( spot - vec2( 0.5, 0.54 ) ) * vec2( size.x / size.y, 1.0 ) / max( 1.0, size.x / size.y * 0.8 );
  vec4 seen = texture( source, spot );
  vec3 shine = texture( glow, spot ).rgb * 0.55;
  float cover = clamp( max( seen.a, max( shine.r, max( shine.g, shine.b ) ) ), 0.0, 1.0 );
  vec3 color = ( seen.rgb + shine ) / max( cover, 0.002 );
  color *= exposure * tint * ( 1.0 - falloff * dot( off, off ) );
  color = neutral( color );
  color = mix( color * 12.92, 1.055 * pow( max( color, vec3( 0.0031308 ) ), vec3( 1.0 / 2.4 ) ) - 0.055, step( 0.0031308, color ) );
  color = mix( color, color * color * ( 3.0 - 2.0 * color ), contrast );
  color += ( noise( gl_FragCoord.xy ) + noise( gl_FragCoord.xy + 7.7 ) - 1.0 ) * grain;
  result = vec4( clamp( color, 0.0, 1.0 ) * cover, cover );
}`;

export type Look = {
  exposure: number;
  falloff: number;
  contrast: number;
  tint: string;
  grain: number;
};

export const STUDIO_LOOK: Look = {
  exposure: 1,
  falloff: 0.16,
  contrast: 0.2,
  tint: '#ffffff',
  grain: 0.004,
};

/** Collects exposures of one picture and prints their average to the canvas. */
export function openDarkroom(renderer: WebGLRenderer, width: number, height: number) {
  const frame = target(width, height, HalfFloatType, true);
  const sum = target(width, height, FloatType, false);
  const small = [0, 1].map(() => target(width >> 2, height >> 2, HalfFloatType, false));
  const [first, second] = small;
  const add = pass(ADD, { source: frame.texture, share: 1 });
  add.material.blending = CustomBlending;
  add.material.blendEquation = AddEquation;
  add.material.blendSrc = OneFactor;
  add.material.blendDst = OneFactor;
  const blur = pass(BLUR, { source: sum.texture, reach: new Vector2(), floorLevel: 0 });
  const print = pass(PRINT, {
    source: sum.texture,
    glow: first?.texture,
    size: new Vector2(width, height),
    exposure: 1,
    falloff: 0,
    contrast: 0,
    tint: new Color(),
    grain: 0,
  });

  function begin(): void {
    const paper = renderer.getClearColor(new Color());
    const cover = renderer.getClearAlpha();
    renderer.setRenderTarget(sum);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.setClearColor(paper, cover);
  }

  function expose(scene: Scene, camera: Camera, share: number): void {
    renderer.setRenderTarget(frame);
    renderer.clear();
    renderer.render(scene, camera);
    set(add, 'share', share);
    draw(add, sum);
  }

  function finish(look: Look): void {
    if (first && second) {
      blurInto(sum.texture, first, new Vector2(4 / width, 0), 1.15);
      blurInto(first.texture, second, new Vector2(0, 4 / height), 0);
      blurInto(second.texture, first, new Vector2(0, 0), 0);
    }
    for (const key of ['exposure', 'falloff', 'contrast', 'grain'] as const)
      set(print, key, look[key]);
    set(print, 'tint', new Color(look.tint));
    draw(print, null);
  }

  function blurInto(
    from: Texture,
    to: WebGLRenderTarget,
    reach: Vector2,
    floorLevel: number,
  ): void {
    set(blur, 'source', from);
    set(blur, 'reach', reach);
    set(blur, 'floorLevel', floorLevel);
    draw(blur, to);
  }

  function draw(one: Pass, to: WebGLRenderTarget | null): void {
    renderer.setRenderTarget(to);
    renderer.render(one.scene, FLAT);
  }

  function dispose(): void {
    for (const one of [frame, sum, ...small]) one.dispose();
  }
  return { begin, expose, finish, dispose, taken: sum.texture };
}

const FLAT = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

type Pass = { scene: Scene; material: RawShaderMaterial };

function pass(fragmentShader: string, uniforms: Record<string, unknown>): Pass {
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([key, value]) => [key, { value }])),
  });
  const scene = new Scene();
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  scene.add(mesh);
  return { scene, material };
}

function set(one: Pass, key: string, value: unknown): void {
  const uniform = one.material.uniforms[key];
  if (uniform) uniform.value = value;
}

function target(
  width: number,
  height: number,
  type: typeof FloatType | typeof HalfFloatType,
  depthBuffer: boolean,
) {
  return new WebGLRenderTarget(width, height, {
    type,
    depthBuffer,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
}
