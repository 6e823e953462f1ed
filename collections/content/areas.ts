import { maxLength } from '../../contracts/limits';
import { publicContent } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order } from '../fields/panel/content';
import { slugField } from '../fields/panel/slug';
import { row, textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

export const Areas = contentCollection({
  slug: 'areas',
  custom: { noFee: true },
  labels: { singular: 'Area', plural: 'Areas' },
  access: publicContent,
  admin: {
    group: 'Website',
    useAsTitle: 'suburb',
    defaultColumns: ['suburb', 'postcode', 'priority', 'order'],
    listSearchableFields: ['suburb', 'postcode'],
    description: 'The suburbs you visit. Priority ones get the same-day service.',
  },
  defaultSort: 'order',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    row(
      textField('suburb', 'Suburb', maxLength.suburb, { required: true }),
      textField('postcode', 'Postcode', maxLength.postcode),
    ),
    flag({
      name: 'priority',
      label: 'Same-day priority service here',
      words: ['Priority', ''],
    }),
    slugField('suburb'),
    order,
  ],
});
