import sharp from 'sharp';

/** A picture with metadata, as phones take them; `red` makes it another one. */
export async function makePhoto(red: number, width = 40): Promise<File> {
  const background = { r: red, g: 90, b: 60 };
  const picture = sharp({ create: { width, height: 30, channels: 3, background } });
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'scratch.jpg', { type: 'image/jpeg' });
}
