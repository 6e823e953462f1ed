import { previewOf } from '../../contracts/pages/content-paths';
import { ownersManage, publishedOrOwners } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order, picture } from '../fields/panel/content';
import { livePreview } from '../fields/panel/live-preview';
import { richText } from '../fields/panel/rich-text';
import { slugField } from '../fields/panel/slug';
import { textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

export const Services = contentCollection({
  slug: 'services',
  labels: { singular: 'Service', plural: 'Services' },
  access: { ...ownersManage, read: publishedOrOwners },
  admin: {
    group: 'Website',
    useAsTitle: 'title',
    defaultColumns: ['title', 'summary', 'priceHint', '_status', 'order'],
    description:
      'The services on the home page. A draft is not on the site until you select “Put on the site”.',
    livePreview: livePreview('services'),
    preview: () => previewOf('/', '#services'),
  },
  defaultSort: 'order',
  versions: { drafts: true, maxPerDoc: 20 },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('title', 'Name', 100, { required: true }),
    { name: 'summary', label: 'In short', type: 'textarea', required: true, maxLength: 400 },
    richText('body', 'Full text'),
    textField('priceHint', 'Price', 100, {
      admin: { description: 'A few words, for example: Quote on arrival.' },
    }),
    picture('image', 'Picture'),
    slugField('title'),
    order,
  ],
});
