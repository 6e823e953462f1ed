import express, { Router } from 'express';
import {
  type BookingInput,
  bookingInputAt,
  createBooking as createBookingCall,
} from '../../../contracts/bookings';
import { urls } from '../../../contracts/pages/paths';
import { asBooking } from '../../domain/bookings/as-booking';
import { linkTokenOf } from '../../domain/bookings/private-link';
import { createBooking } from '../../domain/bookings/service';
import { businessHours } from '../../domain/content/hours';
import { claimOf } from '../../domain/idempotency/claim';
import { once } from '../../domain/idempotency/once';
import { maxJsonBytes } from '../../http/body-limits';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/address';
import { rememberBooking } from '../../security/booking-cookie';
import type { Session } from '../../security/people';
import { bookingForm } from './booking-form';
import { type Rendering, renderPage } from './public-pages';

type Values = Record<string, string>;

/** What a browser without JavaScript posts: texts alone. */
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
      // Boxes of one name that were ticked together: the feet.
      .map(([name, value]) => [name, Array.isArray(value) ? value.join() : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

type Outcome = { id: number } | { errors: Values; status: number };

/**
 * The booking form for browsers without JavaScript: a plain post that answers with a page, by the same rules and
 * limits as `POST /api/bookings`. What is wrong is named beside the fields, and nothing typed is lost.
 */
export function bookingPost(parts: Rendering): Router {
  const { app, guard } = parts;
  const router = Router({ caseSensitive: true });

  async function book(values: Values, address: string, session: Session | null): Promise<Outcome> {
    const parsed = bookingInputAt(await businessHours(app), app.now).safeParse(asInput(values));
    if (!parsed.success) {
      const errors: Values = {};
      for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
      return { errors, status: 400 };
    }
    try {
      const input: BookingInput = parsed.data;
      const claim = claimOf(createBookingCall, session, undefined, { body: input });
      const answer = await once(app, claim, async (intent) => {
        const caller = { address, customerId: session?.subjectId ?? null, intent };
        const booking = await createBooking(app, input, caller);
        return { status: 201, body: JSON.stringify(createBookingCall.response.parse(asBooking(booking))) };
      });
      return { id: createBookingCall.response.parse(JSON.parse(answer.body)).id };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const errors = Object.fromEntries((error.issues ?? []).map(({ path, message }) => [path, message]));
      return {
        errors: Object.keys(errors).length ? errors : { form: error.message },
        status: error.code === 'too-many' ? 429 : 400,
      };
    }
  }

  router.post(
    urls.booking,
    express.urlencoded({ extended: false, limit: maxJsonBytes, inflate: false }),
    async (req, res) => {
      const values = textsOf(req.body);
      const session = await guard.signedIn(req, 'customer');
      const outcome = await book(values, limitAddress(req.ip), session);
      if ('id' in outcome) {
        rememberBooking(app.env, res, await linkTokenOf(app, outcome));
        res.redirect(303, urls.bookingConfirmation);
        return;
      }
      const form = {
        ...(await bookingForm(app, values.rushService === 'on')),
        values,
        errors: outcome.errors,
      };
      const body = await renderPage(parts, req, {
        page: 'booking',
        props: { service: 'farrier', form },
        title: 'Farrier Services',
        noIndex: true,
      });
      res.status(outcome.status).type('html').set('Cache-Control', 'private, no-store').send(body);
    },
  );
  return router;
}
