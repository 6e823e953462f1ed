import { previewOf, textPagePath } from '../../contracts/pages/content-paths';
import { ownersManage, publishedOrOwners } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { livePreview } from '../fields/panel/live-preview';
import { richText } from '../fields/panel/rich-text';
import { slugField } from '../fields/panel/slug';
import { textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

/** Pages of plain text: privacy, terms. */
export const Pages = contentCollection({
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  access: { ...ownersManage, read: publishedOrOwners },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description:
      'Text pages like privacy and terms. A draft is not on the site until you select “Put on the site”.',
    livePreview: livePreview('pages'),
    preview: ({ slug }) => (typeof slug === 'string' ? previewOf(textPagePath(slug)) : null),
  },
  defaultSort: 'title',
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('title', 'Title', 150, { required: true }),
    richText('body', 'Text'),
    textField('seoTitle', 'Title in search results', 70, {
      admin: { description: 'Left empty, it is the title. Search engines show about 60 characters.' },
    }),
    {
      name: 'seoDescription',
      label: 'Description in search results',
      type: 'textarea',
      maxLength: 200,
      admin: { description: 'Search engines show about 155 characters.' },
    },
    slugField('title'),
  ],
});
