import type { Payload } from 'payload';
import { nextCount } from '../../../collections/fields/numeric-id';
import { rows } from '../../../rows/rows';
import { paragraphsAsRichText } from './rich-text';

const marker = 'seed:text-pages';

/** Default pages on privacy and terms. The owner should have them checked. */
const pages = [
  {
    slug: 'privacy',
    title: 'Privacy',
    seoDescription:
      'What we know about you and your horses, why, who sees it, and how to see, correct or delete it.',
    body: [
      'We are a small farrier business in Victoria. We handle personal information in line with the Privacy Act 1988 (Cth) and the Australian Privacy Principles, and this page says what that means for you.',
      '## What we collect',
      'When you book, we keep your name, phone, email, the address of the horses and what they need. With an account we also keep your horses and their health records. Reviews, the survey and the booklet list keep what you type into their forms, and when you agreed to what. Your payment details never pass through this site.',
      '## Why',
      'To come to the right gate at the right time, to look after your horses well from one visit to the next, to answer you, and to keep the records that tax law asks of us. We don’t sell or rent out information, and we don’t build advertising profiles.',
      '## Who sees it',
      'We do, and the farrier who comes to you. Text messages and emails travel through the providers that deliver them, who may keep them outside Australia for as long as delivery needs. A review shows your first name, your stars and your words to everyone, and nothing else about you.',
      '## Texts and emails',
      'We text and email about your bookings. We only send anything else, like booklets, if you asked for it, as the Spam Act 2003 (Cth) requires. Every booklet email has an unsubscribe link that works at once, and replying STOP ends our texts.',
      '## Cookies',
      'This site sets a cookie when you sign in, so that you stay signed in. There are no advertising or tracking cookies.',
      '## How long, and how safe',
      'Accounts stay until you delete them, which you can do yourself in your profile. Records of work and payment are kept for seven years. Invoices stay as they were issued, with your name and address, for at least five years, because tax law asks for it: also when you delete your account. Passwords are stored only as slow hashes, and bank details of our team are encrypted.',
      '## See, correct or delete it',
      'Ask us what we have about you, and we show you, correct it or delete it, free of charge and within 30 days. In your account you can do all three yourself. Our phone number is at the foot of this page.',
      '## Something wrong?',
      'Tell us first, please: we answer within 30 days. If you are not happy with the answer, the Office of the Australian Information Commissioner takes complaints at oaic.gov.au or on 1300 363 992. Should information ever be lost in a way that can hurt you, we tell you and the Commissioner as the law requires.',
    ],
  },
  {
    slug: 'terms',
    title: 'Terms',
    seoDescription: 'How booking, quotes, the priority fee, cancelling and safety work, and your rights.',
    body: [
      'These terms apply when you book us. Nothing in them takes away rights that the law gives you.',
      '## Booking',
      'A booking on this site is a request. We call you to agree on a time, and the visit is booked when we have both agreed. If we can’t come, we tell you as soon as we know.',
      '## Price',
      'We quote on arrival, once we have seen the feet and before we start. You may decide against it there and then. The priority service adds the fixed fee shown on the booking form, once for each visit, and is charged only if we come on the day we agreed. Prices include GST where it applies.',
      '## Paying',
      'Payment is due on the day that the invoice names, unless we agree otherwise. The invoice comes by text or email, with the ways to pay. An invoice is never changed: what is wrong on it is credited, and you get a note of that.',
      '## Changing or cancelling',
      'Call us as early as you can. Until the day before, nothing is charged. If no one is there, or the horse can’t be caught, we may charge for the drive.',
      '## Safety',
      'Please have the horse caught, with dry legs, on level ground, and an adult to hold it. Tell us before we start about kicking, biting, illness and earlier injuries. We stop when it isn’t safe for you, the horse or us, and never use force to finish. Sedation is for your vet to give.',
      '## Our work and your rights',
      'Our services come with guarantees that cannot be excluded under the Australian Consumer Law. For major failures with the service, you are entitled to cancel your service contract with us and to a refund for the unused portion, or to compensation for its reduced value. You are also entitled to be compensated for any other reasonably foreseeable loss or damage. If the failure does not amount to a major failure, you are entitled to have problems with the service rectified in a reasonable time and, if this is not done, to cancel your contract and obtain a refund for the unused portion of the contract.',
      'A shoe that comes off within 14 days through our work is put back free of charge. Farriery can’t cure what is wrong above the hoof: for lameness, illness and medication, ask your vet. Our booklets are general information and no advice about your horse.',
      '## Reviews',
      'Write what you experienced, in your own words. We hide reviews that insult, name other people or were not written by a customer, and never because they are critical.',
      '## Which law',
      'The law of Victoria, Australia applies. Consumer Affairs Victoria helps with disputes that we can’t settle between us.',
    ],
  },
] as const;

/** Adds privacy and terms once. A page that the owner deleted stays deleted. */
export async function seedTextPages(payload: Payload): Promise<void> {
  const seeded = await rows(payload, 'counters').one({ name: marker });
  if (seeded) return;
  for (const { slug, title, seoDescription, body } of pages) {
    const totalDocs = await rows(payload, 'pages').count({ slug });
    if (totalDocs) continue;
    await payload.create({
      collection: 'pages',
      data: { slug, title, seoDescription, body: paragraphsAsRichText(body), _status: 'published' },
    });
  }
  await nextCount(payload, marker);
}
