import { describe, expect, test } from 'vitest';
import { sceneOf } from '#src/ui/scene.ts';

describe('the ground behind a scene', () => {
  test.each([
    ['#20304a', '#ffffff', 'deep'],
    ['#c46b48', '#ffffff', 'deep'],
    ['#bababa', '#ffffff', 'deep'],
    ['#bbbbbb', '#ffffff', ''],
    ['#e8eef4', '#bbbbbb', ''],
    // The text of a tile is at its foot.
    ['#e8eef4', '#bababa', 'deep'],
    ['#e8eef4', '#000000', 'deep'],
  ])('a backdrop of %s above %s has the class “%s”', (middle, bottom, look) => {
    expect(sceneOf(['#ffffff', middle, bottom])).toEqual({
      class: look,
      style: `--ground:linear-gradient(#ffffff 16%,${middle},${bottom} 84%)`,
      foot: `--ground:${bottom}`,
    });
  });

  test('a cut-out picture has the tone of what it shows', () => {
    const tone = '--tone:#8c7666';
    expect(sceneOf(['#8c7666'])).toEqual({ class: 'cutout', style: tone, foot: tone });
  });

  test.each([[[]], [undefined]])(
    'leaves the page’s own ground with the backdrop %j',
    (backdrop) => {
      expect(sceneOf(backdrop)).toEqual({ class: '', style: '', foot: '' });
    },
  );
});
