import express, { Router } from 'express';
import {
  type BookingInput,
  bookingInputAt,
  createBooking as createBookingCall,
} from '../../../contracts/bookings';
import { urls } from '../../../contracts/pages/paths';
import { asBooking } from '../../domain/bookings/as-booking';
import { createBooking } from '../../domain/bookings/service';
import { businessHours } from '../../domain/content/hours';
import { claimOf } from '../../domain/idempotency/claim';
import { once } from '../../domain/idempotency/once';
import { maxJsonBytes } from '../../http/body-limits';
import { Refusal } from '../../refusal';
import { limitAddress } from '../../security/address';
import type { Session } from '../../security/people';
import { bookingForm } from './booking-form';
import { type Rendering, renderPage } from './public-pages';

type Values = Record<string, string>;

/** What a browser without JavaScript posts: texts alone. */
const asInput = (values: Values) => ({
  ...values,
  service: 'farrier',
  rushService: values.rushService === 'on',
  horseCount: values.horseCount ? Number(values.horseCount) : undefined,
});

const textsOf = (body: unknown): Values =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

type Outcome = { number: string } | { errors: Values; status: number };

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
        await app.limiter.hit('booking', address);
        const booking = await createBooking(app, input, { customerId: session?.subjectId ?? null, intent });
        return { status: 201, body: JSON.stringify(createBookingCall.response.parse(asBooking(booking))) };
      });
      return { number: createBookingCall.response.parse(JSON.parse(answer.body)).confirmationNumber };
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
      if ('number' in outcome) {
        res.redirect(303, `${urls.bookingConfirmation}?number=${outcome.number}`);
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
