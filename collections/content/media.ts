import { publicContent } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { uploadFolder } from '../fields/upload-folder';
import { requireUploadedFile } from '../hooks/require-uploaded-file';
import { contentCollection } from '../site-content';

interface File {
  mimeType?: string | null;
}

/** Pictures and PDFs of the public site. The server makes the sizes that pages use. */
export const Media = contentCollection({
  slug: 'media',
  custom: { noFee: true },
  labels: { singular: 'Picture or PDF', plural: 'Pictures & PDFs' },
  access: publicContent,
  admin: {
    group: 'Website',
    useAsTitle: 'filename',
    components: rowTitle('picture'),
    defaultColumns: ['filename', 'alt', 'mimeType', 'updatedAt'],
    listSearchableFields: ['filename', 'alt'],
    description: 'Pictures for the site, and booklets as PDF. Everyone can see them.',
  },
  upload: {
    staticDir: uploadFolder('media'),
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
    adminThumbnail: 'thumbnail',
    // Sharp rotates by the camera's note and so writes the picture again, without location and camera data.
    constructorOptions: { limitInputPixels: 50_000_000 },
    resizeOptions: { width: 2800, height: 2800, fit: 'inside', withoutEnlargement: true },
    imageSizes: [
      { name: 'thumbnail', width: 400, formatOptions: { format: 'webp', options: { quality: 75 } } },
    ],
    crop: true,
    focalPoint: true,
    pasteURL: false,
  },
  hooks: { beforeOperation: [requireUploadedFile], beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    {
      name: 'mimeType',
      label: 'Kind',
      type: 'text',
      admin: { components: { Cell: '/cms/panel/components/cells/kind-cell#KindCell' } },
    },
    {
      name: 'alt',
      label: 'What the picture shows',
      type: 'text',
      maxLength: 255,
      admin: { description: 'Read out to people who can’t see the picture. A PDF needs none.' },
      validate: (
        value: string | null | undefined,
        { data, req }: { data: Partial<File>; req: { file?: { mimetype: string } } },
      ) => {
        const type = req.file?.mimetype ?? data.mimeType ?? '';
        if (!type.startsWith('image/')) return true;
        return Boolean(value?.trim()) || 'Please say what the picture shows';
      },
    },
  ],
});
