import type { HelpPage } from '../../../contracts/portals';
import type { PictureName } from './guide-pictures';

const picture = (name: PictureName, alt: string) => ({ name, alt });

export interface GuidePart {
  /** Anchor of the part: `/admin/help/every-day#replies`. */
  id: string;
  title: string;
  steps: readonly string[];
  picture?: ReturnType<typeof picture>;
}

/** The owner's guide. Its pictures are in `docs/images`; `npm run screenshots` takes them. */
export const guide: Record<HelpPage, { title: string; about: string; parts: readonly GuidePart[] }> = {
  '/help/first-day': {
    title: 'The first day',
    about: 'Get the business ready before the first customer comes.',
    parts: [
      {
        id: 'website',
        title: 'Make the website yours',
        steps: [
          'Tap Edit the website. On a phone you’ll find it under More. Sign in with your email and password.',
          'Open each text, change what is not true of you, and tap Save.',
          'Check your name, phone number, opening hours and prices first. Customers read them first too.',
          'Open the website on your phone and read it as a customer would.',
        ],
        picture: picture('cms', 'The first page for editing the website'),
      },
      {
        id: 'phone',
        title: 'Put the office on your phone',
        steps: [
          'Open this office in your phone’s browser.',
          'Choose Add to Home Screen in the browser’s menu.',
          'Open Notices under Settings (on a phone under More), and tap Switch notices on. Your phone then shows you each new booking.',
        ],
      },
      {
        id: 'try',
        title: 'Try it once',
        steps: [
          'Make a booking on the website with your own name.',
          'It appears under Call now straight away.',
          'Cancel it again when you have seen it.',
        ],
      },
    ],
  },
  '/help/every-day': {
    title: 'Every day',
    about: 'Calls, visits and texts.',
    parts: [
      {
        id: 'calls',
        title: 'Call the people who are waiting',
        steps: [
          'Open Today. Call now lists the people waiting for your call, with the time you have left.',
          'Tap Call. Your phone dials the number.',
          'When you have talked, tap More, then Already called. Did you tap it by mistake? Tap Undo.',
        ],
        picture: picture('office', 'Today, with the calls to make'),
      },
      {
        id: 'visits',
        title: 'Go from visit to visit',
        steps: [
          'On a phone your next visit is at the top of Today.',
          'Tap Directions for the way, and On my way to let the client know.',
          'Tap Done when the horses are done.',
          'Open Calendar for all visits of a day. You can read your days there without a signal, once you have opened it with one.',
        ],
        picture: picture('calendar-day', 'A day in the calendar'),
      },
      {
        id: 'record',
        title: 'Write down what was done',
        steps: [
          'Tap Record visit at the visit in Calendar. The horses are side by side, each with what to watch from last time.',
          'Is all as last time? Tap Same as last time, then Done. Else tap a foot, and what you did to it.',
          'Photograph a foot: the last picture lies over the new one as an outline.',
          'Tap Finish, choose the next visit, and finish. The client hears of it on the same day.',
          'It works without a signal. The note at the top says what still waits on your phone.',
          'Tap a client’s horse under Clients for all its visits, to compare two of them, print them or share them with a vet.',
        ],
      },
      {
        id: 'replies',
        title: 'Answer texts',
        steps: [
          'Open Replies. The number on it says how many you have not read.',
          'Tap a client’s line to read all texts to and from them.',
          'Write your answer below and send it.',
        ],
        picture: picture('office-replies', 'Texts from clients'),
      },
    ],
  },
  '/help/every-week': {
    title: 'Every week',
    about: 'Pay, hours and how the business goes.',
    parts: [
      {
        id: 'worker',
        title: 'Your worker’s hours',
        steps: [
          'Open Worker. You see the jobs, the photos and the hours.',
          'Look at hours that wait for your decision. A wrong hour is easier to mend this week than next month.',
        ],
        picture: picture('office-worker', 'The worker’s jobs and hours'),
      },
      {
        id: 'due',
        title: 'See which horses are due',
        steps: [
          'Open Clients. Due lists the clients whose horses are due this week or overdue, most overdue first.',
          'Tap Book for a visit on a day when you are near them, or Remind to send a text with a link to book.',
          'Choose a suburb to fill a day that you drive there anyhow.',
          'Tap a name for the gate code, the horses and their history. All lists every client.',
        ],
      },
      {
        id: 'invoices',
        title: 'Send invoices and see who has paid',
        steps: [
          'A visit that is done and has prices makes a draft. Open the visit in the calendar, or the draft in Money, and tap Send. The button names the sum, the client and the way, for example Send $80 to Ann by text.',
          'Check a draft first when you like: tap the name, change the lines, add a discount.',
          'When the money is there, open the invoice. Choose how and when it was paid, and tap the button below, for example Mark $80.00 paid.',
          'An invoice that is issued is never changed. What is wrong on it is credited.',
          'Under Money you see what is late. Tap Remind on the invoice, or switch reminders on under Invoicing in the settings.',
          'Tax has the figures for your activity statement, and the file for Xero.',
        ],
      },
      {
        id: 'expenses',
        title: 'Keep receipts and kilometres',
        steps: [
          'Open Money, then Expenses, and tap Photograph receipt. In the calendar the same button is behind the three dots. It works without a signal.',
          'Type the sum when you have time: tap the receipt, enter sum, supplier and category, and save.',
          'Without a tax invoice, enter 0 as GST under More.',
          'Kilometres lists the days as you drove them. Tap a day to correct it, or Add trip for other drives.',
          'At the end of the year, open Tax and tap Whole year as a zip. Send that file to your accountant.',
        ],
      },
      {
        id: 'pay',
        title: 'Pay your team and partners',
        steps: [
          'Open Money. The card Team and partners shows what you owe.',
          'Send the money from your bank.',
          'Then record it: in Team for a farrier of your team, in Partners for someone who sent you a client.',
          'The office sends no money itself. It remembers what you paid.',
        ],
        picture: picture('payments', 'Payments to the team'),
      },
      {
        id: 'figures',
        title: 'See how it goes',
        steps: [
          'Open Figures for the sums of a month or a year.',
          'Trends on the same page compares the weeks.',
        ],
        picture: picture('office-charts', 'Bookings from week to week'),
      },
      {
        id: 'booklet',
        title: 'Write to your list',
        steps: [
          'Open Booklets to see who asked for one.',
          'Read a mailing to the end before you send it. What has left does not come back.',
        ],
      },
    ],
  },
  '/help/trouble': {
    title: 'When something goes wrong',
    about: 'What to do first, and what not to worry about.',
    parts: [
      {
        id: 'text',
        title: 'A text was not sent',
        steps: [
          'Open Messages. Each line says why the text did not leave.',
          'Is the number wrong? Call the client’s other number, or send an email.',
          'A client who replied STOP gets no texts until they send START. Call them instead.',
          'Texts to customers wait from 8 pm to 8 am. That is no fault.',
        ],
      },
      {
        id: 'signal',
        title: 'There is no signal',
        steps: [
          'The calendar shows the days that you looked at before.',
          'A form that could not be saved says so. Leave it open and tap Try again when the signal is back.',
          'Your worker can go on working. The phone sends all of it later.',
        ],
      },
      {
        id: 'signed-out',
        title: 'It asks for the password again',
        steps: [
          'Type it. You go on where you were, and nothing is lost.',
          'Did someone leave the business, or did you lose a phone? Change the password the same day.',
        ],
      },
      {
        id: 'broken',
        title: 'A page does not open',
        steps: [
          'Wait a minute and load it again.',
          'Does it still not open? Call the person who looks after your website and read the words on the screen to them.',
        ],
      },
    ],
  },
};
