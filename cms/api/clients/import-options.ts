import { columnMapping } from '../../../contracts/clients/import';
import { invalidField } from '../../refusal';
import { parse } from '../parse-call';

/** A field of a form that says yes or no; null when it is missing. */
const yesOrNo = (text: string | undefined): boolean | null => (text ? text !== 'false' : null);

function mappingIn(text: string | undefined) {
  if (!text) return {};
  try {
    return parse(columnMapping, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidField('mapping', 'Please send the columns as JSON');
    throw error;
  }
}

/** The choices of an import by the fields of its form. */
export const importOptions = ({ preview, mapping, monthFirst }: Record<string, string>) => ({
  isPreview: yesOrNo(preview) ?? false,
  mapping: mappingIn(mapping),
  monthFirst: yesOrNo(monthFirst),
});
