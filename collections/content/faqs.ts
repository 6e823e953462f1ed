import { maxLength } from '../../contracts/limits';
import { publicContent } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order } from '../fields/panel/content';
import { textField } from '../fields/people/person-fields';
import { contentCollection } from '../site-content';

export const Faqs = contentCollection({
  slug: 'faqs',
  labels: { singular: 'Question', plural: 'Questions & answers' },
  access: publicContent,
  admin: {
    group: 'Website',
    description: 'The questions on the home page, with your answers.',
    useAsTitle: 'question',
    defaultColumns: ['question', 'answer', 'order'],
    listSearchableFields: ['question', 'answer'],
  },
  defaultSort: 'order',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('question', 'Question', 255, { required: true }),
    { name: 'answer', label: 'Answer', type: 'textarea', required: true, maxLength: maxLength.text },
    order,
  ],
});
