import { isAustralianMobile } from '../../accounts/australian-mobile';
import type { LineCells } from './line-cells';
import { readEmails } from './read-emails';
import { readPhones } from './read-phones';

/** The numbers of a row in storing order: a mobile first, from any column. */
export function linePhones(line: LineCells, inNames: readonly string[], max: number) {
  const cells = line.of('phone');
  const ordered = [
    ...cells.filter(({ column }) => column.isMobile),
    ...cells.filter(({ column }) => !column.isMobile),
  ];
  const found = ordered.flatMap((cell) => {
    const { phones, notes, remarks } = readPhones(cell.text);
    line.notes.push(...notes);
    for (const remark of remarks) line.remark(cell, remark);
    return phones;
  });
  const phones = [...new Set([...found, ...inNames])];
  const sorted = [
    ...phones.filter(isAustralianMobile),
    ...phones.filter((phone) => !isAustralianMobile(phone)),
  ];
  const [phone = null, ...otherPhones] = sorted;
  if (otherPhones.length > max) line.notes.push(`More phones: ${otherPhones.slice(max).join(', ')}`);
  return { phone, otherPhones: otherPhones.slice(0, max) };
}

/** The first email of a row. The others become a note. */
export function lineEmail(line: LineCells, isEmail: (text: string) => boolean): string | null {
  const found = line.of('email').flatMap((cell) => {
    const { emails, remarks } = readEmails(cell.text, isEmail);
    for (const remark of remarks) line.remark(cell, remark);
    return emails;
  });
  const [email = null, ...others] = new Set(found);
  if (others.length) line.notes.push(`Other email: ${others.join(', ')}`);
  return email;
}
