import { maxLength } from '../../contracts/limits';
import { publicContent } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order, picture } from '../fields/panel/content';
import { row, textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

export const People = contentCollection({
  slug: 'people',
  labels: { singular: 'Person', plural: 'People' },
  access: publicContent,
  admin: {
    group: 'Website',
    useAsTitle: 'name',
    defaultColumns: ['name', 'ticket', 'years', 'order'],
    listSearchableFields: ['name', 'ticket'],
    description: 'The people who come to the gate. The home page shows them under “Meet the hands”.',
  },
  defaultSort: 'order',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('name', 'Name', maxLength.name, { required: true }),
    row(
      textField('ticket', 'Ticket', 150, {
        admin: { description: 'Their training, for example “Certificate III in Farriery”.' },
      }),
      {
        name: 'years',
        label: 'Years in the trade',
        type: 'number',
        min: 0,
        max: 80,
        validate: (value: number | null | undefined) =>
          value === null ||
          value === undefined ||
          (Number.isInteger(value) && value >= 0 && value <= 80) ||
          'Please enter whole years, up to 80',
      },
    ),
    picture('portrait', 'Portrait', 'Without one the site shows a drawn one.'),
    {
      name: 'jobs',
      label: 'Jobs they’re proud of',
      labels: { singular: 'Job', plural: 'Jobs' },
      type: 'array',
      maxRows: 3,
      admin: {
        description: 'Up to three, a sentence or two each: what was wrong, what they did, how it went.',
        components: { RowLabel: '/cms/panel/components/row-label#JobRowLabel' },
      },
      fields: [{ name: 'text', label: 'Job', type: 'textarea', required: true, maxLength: 400 }],
    },
    order,
  ],
});
