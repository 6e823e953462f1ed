import express, { type Request, type Response, Router } from 'express';
import type { PartOfDay } from '../../../contracts/bookings/availability';
import {
  type Booking,
  bookingInput,
  bookingInputAt,
  createBooking,
} from '../../../contracts/bookings/bookings';
import type { BookingFormProps } from '../../../contracts/pages/booking';
import { urls } from '../../../contracts/pages/paths';
import { isSlot } from '../../../rules/bookings/free-days';
import { asPerson } from '../../api/as-person';
import { linkConfirmation, submitBooking } from '../../api/bookings/submit-booking';
import { refusalFor, statusFor } from '../../api/errors';
import { idempotentCall } from '../../api/idempotent';
import { parse } from '../../api/parse-call';
import { referralOfBrowser } from '../../api/team/referrals';
import { firstStepOf } from '../../domain/bookings/promise';
import { businessHours } from '../../domain/content/hours';
import { AnsweredBefore } from '../../domain/system/idempotency/run-idempotent';
import { maxJsonBytes } from '../../http/body-limits';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/limits/address';
import { sendPage } from '../send-page';
import { bookingForm } from './booking-form';
import { type Rendering, renderOwnPage } from './public-pages';

type Values = Record<string, string>;

/** Replaces a full part of the day with the chosen alternative. */
function withChoice({ instead, ...values }: Values): Values {
  const [serviceDate, preferredTime] = instead?.split(' ') ?? [];
  return serviceDate && preferredTime ? { ...values, serviceDate, preferredTime } : values;
}

/** Converts a form post without JavaScript, which contains only text. */
const asInput = ({ feet, ...values }: Values) => ({
  ...values,
  ...(feet && { feet: feet.split(',') }),
  service: 'farrier',
  rushService: values.rushService === 'on',
  horseCount: values.horseCount ? Number(values.horseCount) : undefined,
});

const textsOf = (body: unknown): Values =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>)
      // Joins repeated names: the ticked feet.
      .map(([name, value]) => [name, Array.isArray(value) ? value.join() : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Refuses a post from a sandboxed frame of another site. The customer must send the form again from this page. */
const sandboxRefusal = () =>
  new Refusal(
    'conflict',
    'Please check what you typed and send it from this page: the other site blocks the form.',
  );

const failedText = 'There was an error submitting your booking. Please try again.';

function errorsOf(error: unknown): Values {
  const refusal = refusalFor(error);
  const errors: Values = {};
  for (const { path, message } of refusal?.issues ?? []) errors[path] ??= message;
  return Object.keys(errors).length ? errors : { form: refusal?.message ?? failedText };
}

/** Returns the full part of the day with its nearest alternatives; null for other errors. */
function fullPartOf(error: unknown, { serviceDate, preferredTime }: Values): BookingFormProps['full'] | null {
  const { code, alternatives = [] } = (refusalFor(error)?.details ?? {}) as {
    code?: string;
    alternatives?: PartOfDay[];
  };
  if (code !== 'slot-full' || !serviceDate || !isSlot(preferredTime)) return null;
  return { asked: { date: serviceDate, slot: preferredTime }, alternatives };
}

/**
 * Handles the booking form without JavaScript: a POST that answers with a page. Makes the same call as the form's
 * script, under the same rules and limits. Errors appear beside the fields, and typed values remain.
 */
export function bookingPost(parts: Rendering): Router {
  const { app, guard } = parts;
  const router = Router({ caseSensitive: true });

  /** Adds the referrer, which the form's script normally fills in. */
  function withReferrer(values: Values, req: Request): Values {
    const { name } = referralOfBrowser({ app, req }) ?? {};
    const isNamed = 'referredBy' in values || !bookingInput.shape.referredBy.safeParse(name).data;
    return isNamed || !name ? values : { ...values, referredBy: name };
  }

  async function book(values: Values, req: Request): Promise<Booking> {
    const person = await guard.admit(req, createBooking);
    const body = parse(bookingInputAt(await businessHours(app), app.now), asInput(values));
    const address = limitAddress(req.ip);
    const attempt = idempotentCall(app, { endpoint: createBooking, req, session: person, address });
    try {
      const requestKey = await attempt.begin({ body });
      const booking = createBooking.response.parse(
        await asPerson(person, () => submitBooking({ app, body, person, address, requestKey, req })),
      );
      attempt.answered({ status: createBooking.status ?? 200, body: JSON.stringify(booking) });
      return booking;
    } catch (error) {
      if (error instanceof AnsweredBefore) return createBooking.response.parse(JSON.parse(error.answer.body));
      await attempt.failed(error);
      throw error;
    }
  }

  async function askAgain(values: Values, error: unknown, req: Request, res: Response): Promise<void> {
    const status = statusFor(error);
    if (status >= 500)
      app.log.error({ requestId: res.locals.requestId, fault: error }, 'a plain booking failed');
    const horses = bookingInput.shape.horseCount.safeParse(Number(values.horseCount)).data ?? 1;
    const form = await bookingForm(app, values.rushService === 'on', {}, horses);
    const full = fullPartOf(error, values);
    const formState = full ? { values, full } : { values, errors: errorsOf(error) };
    const body = await renderOwnPage(parts, req, {
      page: 'booking',
      props: { service: 'farrier', form: { ...form, ...formState } },
      title: 'Farrier Services',
      noIndex: true,
    });
    const { retryAfterSeconds } = refusalFor(error) ?? {};
    if (retryAfterSeconds) res.set('Retry-After', String(retryAfterSeconds));
    await sendPage(req, res.status(status), body);
  }

  /**
   * Redirects to the confirmation. If the browser could not get access to it, answers with the confirmation itself.
   */
  async function confirm(booking: Booking, req: Request, res: Response): Promise<void> {
    if (await linkConfirmation({ app, res }, booking)) return res.redirect(303, urls.bookingConfirmation);
    const body = await renderOwnPage(parts, req, {
      page: 'booking-confirmation',
      props: {
        confirmation: {
          bookingId: booking.id,
          number: booking.confirmationNumber,
          receipt: null,
          path: null,
          ...(await firstStepOf(app, { createdAt: booking.createdAt })),
        },
      },
      title: 'Booking Request Submitted',
      noIndex: true,
    });
    await sendPage(req, res.status(200), body);
  }

  router.post(
    urls.booking,
    express.urlencoded({ extended: false, limit: maxJsonBytes, inflate: false }),
    async (req, res) => {
      res.set('Cache-Control', 'private, no-store');
      const values = withReferrer(withChoice(textsOf(req.body)), req);
      if (res.locals.isFromSandbox) return askAgain(values, sandboxRefusal(), req, res);
      let booking: Booking;
      try {
        booking = await book(values, req);
      } catch (error) {
        return askAgain(values, error, req, res);
      }
      await confirm(booking, req, res);
    },
  );
  return router;
}
