import type { ModelViewerElement } from '@google/model-viewer';
import decoderUrl from '../../../../node_modules/meshoptimizer/meshopt_decoder.cjs?url';

/**
 * Loads the large <model-viewer> element and points it to our own copy of the geometry decoder.
 * Throws if this browser does not support 3D or the code cannot be loaded.
 */
export async function loadViewer(): Promise<void> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('No WebGL.');
  await import('@google/model-viewer/dist/model-viewer.min.js');
  const viewer = customElements.get('model-viewer') as typeof ModelViewerElement | undefined;
  if (!viewer) throw new Error('No <model-viewer>.');
  viewer.meshoptDecoderLocation = decoderUrl;
}
