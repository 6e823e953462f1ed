import { type Weekday, weekdayOf, weekdays } from '../time/dates';

// Texts that agree to a visit. The owner reads texts with more than a yes.

const yesText = /^(?:y|ya|yas|yea|yeah|yeh|yep|yeps|yes+|yup|aye|confirm|confirmed|confirming|👍)$/u;

/** Polite additions that do not change a yes. */
const politeWords = new Set(
  [
    'a absolutely afternoon all am and appointment are at awesome be brilliant can certainly cheers course cu cya day',
    'definitely do evening fine for good great hello hey hi horses i ill im is it its lovely mate me morning my of oh ok',
    'okay on one perfect please pls plz ready see sounds suits sure ta thank thanks thankyou that thatll thats the them then there',
    'thx time to tks u us visit we well were will wonderful works you your',
  ].flatMap((line) => line.split(' ')),
);

/** A 'no' that means yes. */
const noTrouble = /\bno(?:t a)? (?:worries|problem|probs|wuckas|wukkas|dramas)\b/gu;
const clock = /(?<![\p{L}\p{N}])(\d{1,2})(?:[:.h](\d{2}))?(?:\s*([ap])\.?m\b\.?)?(?![\p{L}\p{N}])/gu;
/** Signs that doubt or contradict a yes: 👎, ❌, 🤷. */
const doubtSigns = /[👎❌❎✖🚫⛔🛑🙅🤷🤔😕😬😢😭]/u;
const weekdayIn = (word: string): Weekday | undefined =>
  weekdays.find((day) => word.length >= 3 && day.toLowerCase().startsWith(word));

/** A yes, with the times and weekdays that it names. */
export interface YesReply {
  /** `half`: `a` for am, `p` for pm, null when missing. */
  times: { hour: number; minute: number; half: string | null }[];
  days: Weekday[];
}

/** Parses a yes: `Yes`, `yep!`, `YES 9.30`. Null for other texts, or with more content. */
export function parseYes(text: string): YesReply | null {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]|[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '')
    .replace(noTrouble, ' ');
  if (plain.includes('?') || doubtSigns.test(plain)) return null;
  const times = [...plain.matchAll(clock)].map(([, hour, minute, half]) => ({
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: half ?? null,
  }));
  const wording = plain.replace(clock, ' ').match(/[\p{L}\p{N}]+|👍/gu) ?? [];
  const days = wording.flatMap((word) => weekdayIn(word) ?? []);
  const says = wording.filter((word) => !weekdayIn(word) && !politeWords.has(word));
  return says.length && says.every((word) => yesText.test(word)) ? { times, days } : null;
}

/** True when a yes may mean the visit at this day and time, because it names no other. */
export function canMeanVisit(
  { times, days }: YesReply,
  { date, time }: { date: string; time: string },
): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const isThen = ({ hour, minute, half }: YesReply['times'][number]) => {
    const isHour = half
      ? hours === (hour % 12) + (half === 'p' ? 12 : 0)
      : hours === hour || hours === hour + 12;
    return isHour && minutes === minute;
  };
  return times.every(isThen) && days.every((day) => day === weekdayOf(date));
}
