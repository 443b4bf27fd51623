import { describe, expect, test } from 'vitest';
import { sceneOf } from '#src/ui/scene.ts';

describe('the ground behind a scene', () => {
  test.each([
    ['#20304a', 'deep'],
    ['#c46b48', 'deep'],
    ['#bababa', 'deep'],
    ['#bbbbbb', ''],
    ['#e8eef4', ''],
  ])('a scene whose backdrop is %s in the middle has the class “%s”', (middle, look) => {
    expect(sceneOf(['#ffffff', middle, '#000000'])).toEqual({
      class: look,
      style: `--ground:linear-gradient(#ffffff 16%,${middle},#000000 84%)`,
      foot: '--ground:#000000',
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
