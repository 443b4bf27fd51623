import type { ModelViewerElement } from '@google/model-viewer';
import decoderUrl from '../../../../node_modules/meshoptimizer/meshopt_decoder.cjs?url';

/**
 * Fetches the element <model-viewer>, which is large, and tells it where our own copy of the shape's
 * decoder lies. Throws where this browser draws no 3D, or the code cannot be had.
 */
export async function loadViewer(): Promise<void> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL.');
  await import('@google/model-viewer/dist/model-viewer.min.js');
  const viewer = customElements.get('model-viewer') as typeof ModelViewerElement | undefined;
  if (!viewer) throw new Error('No <model-viewer>.');
  viewer.meshoptDecoderLocation = decoderUrl;
}
