import type { ModelViewerElement } from '@google/model-viewer';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { lightnessOf, PALE } from '#src/lib/contrast.ts';
import { loadViewer } from './load-viewer.ts';
import studio from './studio.hdr?url&no-inline';

/** scripts/studio/light-map.ts places its lights around this. */
const START = '30deg 65deg auto';
const STEP_RADIANS = Math.PI / 12;
const SWAY_RADIANS = 0.35;
/** About a sixth of the time that it takes to turn to both sides and back. */
const SWAY_MS = 1800;
/** Vertical rotation stops this far from the poles. */
const POLE_RADIANS = 0.15;
const LOAD_TIMEOUT_MS = 60_000;
const EXPOSURE = 0.9;
/** In more light, a white product loses its edges. */
const PALE_EXPOSURE = 0.74;

/**
 * Creates a <model-viewer> that turns to and fro until touched, or stands still if reduced motion
 * is preferred. Throws without 3D support; `loaded` rejects if the model cannot be loaded.
 */
export async function makeViewer(
  url: string,
  name: string,
): Promise<{ element: ModelViewerElement; loaded: Promise<void> }> {
  await loadViewer();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const element = document.createElement('model-viewer');
  const attributes = {
    ...{ src: url, alt: `3D model of ${name}` },
    ...{ 'camera-controls': '', 'touch-action': 'none', 'camera-orbit': START },
    ...{ 'min-camera-orbit': 'auto auto 40%', 'max-camera-orbit': 'auto auto 160%' },
    // Other curves tint blacks or grey whites; this light needs none, as only lamps glare.
    ...{ 'interaction-prompt': 'none', 'environment-image': studio, 'tone-mapping': 'linear' },
    ...{ 'shadow-intensity': '1', 'shadow-softness': '0.9', exposure: String(EXPOSURE) },
    // In augmented reality it has its real size: gestures move and rotate it but do not scale it.
    ...{ ar: '', 'ar-modes': 'webxr quick-look', 'ar-scale': 'fixed', loading: 'eager' },
    ...(isStill
      ? { 'interpolation-decay': '1' }
      : { 'auto-rotate': '', 'rotation-per-second': '0deg' }),
  };
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  Object.assign(element.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  element.style.setProperty('--poster-color', 'transparent');
  element.style.setProperty('--progress-bar-height', '0');
  // We draw the AR button ourselves, only where it works.
  const button = document.createElement('span');
  button.slot = 'ar-button';
  button.hidden = true;
  element.append(button);
  const loaded = whenLoaded(element).then(() => (isStill ? undefined : sway(element)));
  return { element, loaded };
}

/** Turns the model to both sides of its front until it is touched; its back is the dullest side. */
function sway(element: ModelViewerElement): void {
  const startedAt = performance.now();
  const turnOn = (now: number) => {
    if (!element.isConnected || !element.autoRotate) return;
    element.resetTurntableRotation(SWAY_RADIANS * Math.sin((now - startedAt) / SWAY_MS));
    requestAnimationFrame(turnOn);
  };
  requestAnimationFrame(turnOn);
}

function whenLoaded(element: ModelViewerElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The model is late.')), LOAD_TIMEOUT_MS);
    const end = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    element.addEventListener('load', end(resolve));
    element.addEventListener(
      'error',
      end(() => reject(new Error('The model cannot be shown.'))),
    );
    element.addEventListener('camera-change', (event) => {
      const { source } = (event as CustomEvent<{ source: string }>).detail;
      if (source === 'user-interaction') element.autoRotate = false;
    });
  });
}

/** Shows the variant with this name, if the model has it, in light that suits its colour. */
export function showColor(element: ModelViewerElement, color: string): void {
  if (!element.availableVariants.includes(color)) return;
  element.variantName = color;
  element.exposure = lightnessOf(swatchColor(color)) > PALE ? PALE_EXPOSURE : EXPOSURE;
}

/** Rotates or zooms by a key; returns false for other keys. */
export function turn(element: ModelViewerElement, key: string): boolean {
  const { theta, phi } = element.getCameraOrbit();
  const [across, down] = STEPS[key] ?? [0, 0];
  const zoom = { '+': 2, '=': 2, '-': -2, '−': -2 }[key] ?? 0;
  if (!across && !down && !zoom) return false;
  element.autoRotate = false;
  if (zoom) element.zoom(zoom);
  else {
    const angle = Math.min(Math.PI - POLE_RADIANS, Math.max(POLE_RADIANS, phi + down));
    element.cameraOrbit = `${theta + across}rad ${angle}rad auto`;
  }
  if (element.interpolationDecay === 1) element.jumpCameraToGoal();
  return true;
}

const STEPS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-STEP_RADIANS, 0],
  ArrowRight: [STEP_RADIANS, 0],
  ArrowUp: [0, -STEP_RADIANS],
  ArrowDown: [0, STEP_RADIANS],
};
