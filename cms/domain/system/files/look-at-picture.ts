import sharp from 'sharp';
import { maxPixels } from '../../../../rules/system/files';
import { Refusal } from '../../../refusal';
import { type FileKind, isAnimatedPng } from './file-kind';
import { measureHeic } from './heif-boxes';
import { jpegScans } from './jpeg-scans';

export type PictureKind = Exclude<FileKind, 'pdf'>;

/** A grid of tiles is larger than its picture, and a mask may come with it. */
const maxDecodedPixels = 2 * maxPixels;
/** A JPEG that is shown while it loads has some ten. */
const maxScans = 100;

export const wrongType = (message: string) => new Refusal('wrong-type', message);
export const notAPicture = () => wrongType('Please choose a photo: JPEG, PNG, WebP or HEIC');
const damaged = () =>
  new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');
const tooMuchWork = () =>
  new Refusal(
    'too-large',
    'This picture is put together from too many parts. Please send it as a plain JPEG.',
  );

function refuseLarge({ width, height }: { width: number; height: number }): void {
  if (!width || !height) throw damaged();
  if (width * height > maxPixels)
    throw new Refusal('too-large', `This picture has more than ${maxPixels / 1_000_000} megapixels`);
}

/** Refuses, by its structure alone, a HEIC that is too much work to decode. */
function lookAtHeic(data: Buffer): void {
  const picture = measureHeic(data);
  if (!picture) throw damaged();
  refuseLarge(picture);
  if (picture.decoded > maxDecodedPixels) throw tooMuchWork();
}

/** Refuses, by its header alone, what is no still picture or too much work. Returns whether it can be seen through. */
export async function lookAt(data: Buffer, kind: PictureKind): Promise<boolean> {
  if (kind === 'heic') {
    lookAtHeic(data);
    return false;
  }
  const { width, height, format, pages, hasAlpha } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (format !== kind) throw notAPicture();
  if ((pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(data)))
    throw wrongType('Moving pictures cannot be used. Please choose a photo.');
  refuseLarge({ width, height });
  if (kind === 'jpeg' && jpegScans(data) > maxScans) throw tooMuchWork();
  return hasAlpha;
}
