import type { BusinessHours } from '../../rules/time/business-hours';
import { promiseInWords, promiseNow, wordsOfPromise } from '../../rules/time/promise';

interface Clock {
  hours: BusinessHours;
  promiseHours: number;
}

export function showPromise(clock: HTMLElement, now: Date): void {
  const { hours, promiseHours } = JSON.parse(clock.dataset.promiseClock ?? '') as Clock;
  const businessPromise = promiseNow(hours, promiseHours, now);
  for (const place of document.querySelectorAll<HTMLElement>('[data-promise]')) {
    const { promise = '', callBy } = place.dataset;
    const words = callBy
      ? wordsOfPromise({ zone: hours.zone, callBy: new Date(callBy), promiseHours }, now)
      : businessPromise;
    const text = promiseInWords(promise, words);
    if (place.textContent !== text) place.textContent = text;
  }
}
