import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

/** A panel of light that shiny things reflect: where, how large, how bright. */
export type Panel = {
  at: [x: number, y: number, z: number];
  size: [width: number, height: number];
  glow: number;
  color?: string;
};

export type Room = {
  wall: string;
  floor: string;
  wallGlow: number;
  floorGlow: number;
  panels: Panel[];
};

/** Softboxes left, right, above and behind, with dark between them: that draws the edges. */
export const STUDIO_ROOM: Room = {
  wall: '#cfd2d6',
  floor: '#f1f1ef',
  wallGlow: 0.42,
  floorGlow: 0.8,
  panels: [
    { at: [-8, 5.5, 4.5], size: [5, 8], glow: 9.5, color: '#fffaf4' },
    { at: [8.5, 4, 5], size: [2.6, 8], glow: 8, color: '#f4f8ff' },
    { at: [0, 9.4, 1], size: [9, 4.5], glow: 7 },
    { at: [5, 5, -9], size: [3.5, 6], glow: 7 },
    { at: [-6, 4.5, -8.5], size: [2, 7], glow: 6 },
    { at: [-2.5, 4.6, 9.6], size: [5, 3], glow: 3.2 },
  ],
};

/** The environment map of a room. */
export function lightRoom(renderer: WebGLRenderer, room: Room): Texture {
  const scene = new Scene();
  const side = (color: string, glow: number) =>
    new MeshBasicMaterial({ color: new Color(color).multiplyScalar(glow), side: BackSide });
  const wall = side(room.wall, room.wallGlow);
  const floor = side(room.floor, room.floorGlow);
  const ceiling = side(room.wall, room.wallGlow * 1.5);
  const box = new Mesh(new BoxGeometry(22, 14, 22), [wall, wall, ceiling, floor, wall, wall]);
  box.position.y = 4;
  scene.add(box);
  for (const { at, size, glow, color = '#ffffff' } of room.panels) {
    const material = new MeshBasicMaterial({ color: new Color(color).multiplyScalar(glow) });
    const panel = new Mesh(new PlaneGeometry(...size), material);
    panel.position.set(...at);
    panel.lookAt(0, 1, 0);
    scene.add(panel);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0.012, 0.1, 60);
  generator.dispose();
  return texture;
}
