import {
  Color,
  type Object3D,
  type PerspectiveCamera,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { meshesOf } from '#scripts/studio/shape/part.ts';
import { bake } from './bake.ts';
import { type Angle, boundsOf, frame } from './camera.ts';
import { type Look, openDarkroom, STUDIO_LOOK } from './finish.ts';
import { type Ground, makeGround } from './ground.ts';
import { type Lighting, STUDIO } from './lamps.ts';
import { spread } from './random.ts';
import { lightRoom, type Room, STUDIO_ROOM } from './room.ts';
import { mirrorIn, reflect } from './mirror.ts';
import { bendShaders } from './shading.ts';

/** The stage: the lamps, what shiny things reflect, the ground and the film. */
export type Setting = { lighting: Lighting; room: Room; look: Look; ground: Ground };

export const STUDIO_SETTING: Setting = {
  lighting: STUDIO,
  room: STUDIO_ROOM,
  look: STUDIO_LOOK,
  ground: { color: '#f1f1f2' },
};

export type Exposure = {
  angle: Angle;
  width: number;
  height: number;
  exposures: number;
  /** The lens's opening in centimetres: what is out of focus blurs. */
  opening?: number;
  /** True for only the product, its shadow and its reflection, so that the picture fits any colour. */
  isCutOut?: boolean;
};

/** The photographer: one renderer, many pictures. */
export function openStage(canvas: HTMLCanvasElement) {
  bendShaders();
  const renderer = new WebGLRenderer({
    canvas,
    alpha: true,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  renderer.autoClear = false;
  const rooms = new Map<Room, Texture>();

  /** Lights a subject for as many pictures as one likes. */
  function setUp(first: Object3D, { lighting, room, look, ground }: Setting, about = first) {
    const reflections = rooms.get(room) ?? lightRoom(renderer, room);
    rooms.set(room, reflections);
    const floor = bake(renderer, first, lighting, boundsOf(about));
    const floorMesh = makeGround(ground, floor);
    const paper = new Color(ground.color);

    /** `subject` is the first one or its like in another colour; the picture is about `framed`. */
    return (
      subject: Object3D,
      exposure: Exposure,
      framed = about === first ? subject : about,
    ): void => {
      if (subject !== first) wear(subject, first);
      const scene = new Scene().add(subject, floorMesh);
      reflect(scene, reflections);
      renderer.setSize(exposure.width, exposure.height, false);
      floorMesh.material.uniforms['isCutOut'] = { value: exposure.isCutOut === true };
      if (exposure.isCutOut) {
        renderer.setClearColor(0x000000, 0);
        mirrorIn(renderer, { subject, ground: floorMesh, reflections }, exposure);
        scene.add(subject);
      } else renderer.setClearColor(paper, 1);
      photograph(renderer, scene, framed, exposure, look);
    };
  }
  return setUp;
}

function photograph(
  renderer: WebGLRenderer,
  scene: Scene,
  framed: Object3D,
  { angle, width, height, exposures, opening = 0 }: Exposure,
  look: Look,
): void {
  const { camera, jitter } = frame(framed, angle, width, height);
  const home = camera.position.clone();
  const focus = home.distanceTo(boundsOf(framed).getCenter(new Vector3()));
  const darkroom = openDarkroom(renderer, width, height);
  darkroom.begin();
  for (let exposure = 0; exposure < exposures; exposure += 1) {
    const [x, y] = [(exposure + 0.5) / exposures - 0.5, spread(exposure + 1, 2) - 0.5];
    jitter(x * 1.25, y * 1.25);
    if (opening > 0) moveLens(camera, home, exposure, opening, focus);
    darkroom.expose(scene, camera, 1 / exposures);
  }
  darkroom.finish(look);
  darkroom.dispose();
}

/** Takes over the light that has been baked for a subject of the same shape. */
function wear(subject: Object3D, baked: Object3D): void {
  const from = meshesOf(baked);
  for (const [index, mesh] of meshesOf(subject).entries()) {
    const twin = from[index];
    if (twin) mesh.geometry = twin.geometry;
  }
}

/** The lens moves over its opening and keeps looking at the same plane. */
function moveLens(
  camera: PerspectiveCamera,
  home: Vector3,
  exposure: number,
  opening: number,
  focus: number,
): void {
  const turn = exposure * 2.399963;
  const out = Math.sqrt((exposure + 0.5) / 32) * opening;
  const [x, y] = [Math.cos(turn) * out, Math.sin(turn) * out];
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  camera.position.copy(home).addScaledVector(right, x).addScaledVector(up, y);
  const { elements } = camera.projectionMatrix;
  elements[8] -= (x / focus) * elements[0];
  elements[9] -= (y / focus) * elements[5];
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
