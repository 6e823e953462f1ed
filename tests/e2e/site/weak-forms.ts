import type { Locator, Page } from 'playwright/test';
import { openDay } from '../../support/open-days';
import { fillBooking, formIsAlive, likeAPerson, ownName } from '../bookings/public-forms';
import { make, newUsername, password, read, signUp } from '../customers/customers';
import { expect } from '../fixtures';

/** A form of the site, with its steps from opening to success. */
export interface WeakForm {
  name: string;
  /** Path of the call that its button makes. */
  call: string;
  /** Opens the form and returns it once its script runs. */
  open: (page: Page) => Promise<Locator>;
  fill: (form: Locator, page: Page) => Promise<void>;
  submit: string;
  /** The toast's text after a failed send, when it is more than 'Error'. */
  failed?: string[];
  /** Checks the restored draft. Secrets are not restored. */
  kept?: (form: Locator) => Promise<void>;
  /** Waits for the sign of success. */
  sent: (page: Page) => Promise<void>;
  keyed: boolean;
  /** Tests this form with every kind of failure. The other forms share its code and are tested with one. */
  whole?: true;
}

const alive = async (page: Page, form: Locator, touch?: string) => {
  if (touch) await form.getByLabel(touch).focus();
  await formIsAlive(form);
  await likeAPerson(page);
  return form;
};

const expectBookingTyped = async (form: Locator) => {
  await expect(form.getByLabel('What do your horses need?')).toHaveValue('Near fore, shoe pulled');
  await expect(form.getByLabel('Preferred date')).toHaveValue(openDay(3));
  await expect(form.getByRole('radio', { name: /^Afternoon/ })).toBeChecked();
  await expect(form.getByLabel('Postcode')).toHaveValue('3814');
};

const booking = {
  call: '**/api/bookings',
  fill: (form: Locator) =>
    fillBooking(form, { needs: 'Near fore, shoe pulled', firstName: 'Weak', lastName: 'Signal' }),
  submit: 'Submit Booking Request',
  kept: expectBookingTyped,
  sent: async (page: Page) => {
    await expect(page.getByText('Booking Confirmed!')).toBeVisible();
  },
  keyed: true,
};

const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name })).toBeVisible();
};

/** Signs this browser up unless it has an account. */
async function signedIn(page: Page): Promise<void> {
  if ((await page.request.get('/api/user')).status() === 401) await signUp(page);
}

async function openOwn(page: Page, path: string, form: (page: Page) => Locator): Promise<Locator> {
  await signedIn(page);
  await page.goto(path);
  await expect(form(page)).toBeVisible();
  return form(page);
}

export const weakForms: WeakForm[] = [
  {
    ...booking,
    name: 'the booking page',
    whole: true,
    open: async (page) => {
      await page.goto('/booking/farrier');
      return alive(page, page.getByRole('form', { name: 'Book the farrier' }), 'First name');
    },
  },
  {
    ...booking,
    name: 'the booking dialog',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Book Service' }).first().click();
      return alive(page, page.getByRole('form', { name: 'Book the farrier' }));
    },
  },
  {
    name: 'the review',
    call: '**/api/reviews',
    open: async (page) => {
      await page.goto('/leaveareview');
      return alive(page, page.getByRole('form', { name: 'Leave a review' }));
    },
    fill: async (form) => {
      await form.getByLabel('First Name').fill('Weak');
      await form.locator('label').filter({ hasText: '4 stars' }).click();
      await form.getByLabel('Your Experience with Us').fill(`Good feet in bad weather, ${ownName()}`);
    },
    submit: 'Submit Review',
    failed: ['Failed to submit review. Please try again.'],
    kept: async (form) => {
      await expect(form.getByLabel('First Name')).toHaveValue('Weak');
      await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
      await expect(form.getByLabel('Your Experience with Us')).toHaveValue(/^Good feet/);
    },
    sent: heading('Thank You!'),
    keyed: true,
  },
  {
    name: 'the survey',
    whole: true,
    call: '**/api/survey2025',
    open: async (page) => {
      await page.goto('/survey2025');
      return alive(page, page.getByRole('form', { name: 'Survey' }));
    },
    fill: async (form) => {
      for (const answer of ['2-3 horses', 'Regular trimming only', 'Hot shoeing', 'Neutral'])
        await form.getByRole('radio', { name: answer, exact: true }).check();
      await form
        .getByLabel(/current farrier\?/)
        .first()
        .fill('None');
      await form.getByLabel('Full Name').fill('Weak Signal');
      await form.getByLabel('Phone Number').fill('0491 570 157');
      await form.getByLabel('Email').fill(`${ownName()}@example.com`.toLowerCase());
    },
    submit: 'Complete Survey & Get Booklet',
    failed: ['Submission Failed', 'Please try again or contact us directly.'],
    kept: async (form) => {
      await expect(form.getByRole('radio', { name: '2-3 horses' })).toBeChecked();
      await expect(form.getByLabel('Full Name')).toHaveValue('Weak Signal');
    },
    sent: async (page) => {
      await expect(page.getByText('Survey Completed!')).toBeVisible();
    },
    keyed: true,
  },
  {
    name: 'the booklet list',
    call: '**/api/booklet-subscribers',
    open: async (page) => {
      await page.goto('/bookletlist');
      return alive(page, page.getByRole('form', { name: 'Join the booklet list' }));
    },
    fill: async (form) => {
      await form.getByLabel('Full Name').fill('Weak Signal');
      await form.getByLabel('Email Address').fill(`${ownName()}@example.com`.toLowerCase());
      await form.getByLabel('Phone Number').fill('0491 570 157');
      await form.getByLabel('Postcode').fill('3814');
    },
    submit: 'Subscribe to Educational Booklets',
    failed: ['Subscription Failed', 'Something went wrong. Please try again.'],
    kept: async (form) => {
      await expect(form.getByLabel('Full Name')).toHaveValue('Weak Signal');
      await expect(form.getByLabel('Postcode')).toHaveValue('3814');
    },
    sent: heading('Thank You for Subscribing!'),
    keyed: false,
  },
  {
    name: 'creating an account',
    call: '**/api/register',
    open: async (page) => {
      await page.goto('/auth?view=register');
      return alive(page, page.getByRole('form', { name: 'Create Account' }));
    },
    fill: async (form) => {
      const username = newUsername();
      await form.getByLabel('Username').fill(username);
      await form.getByLabel('Email').fill(`${username}@example.com`);
      await form.getByLabel(/^Password/).fill(password);
      await form.getByLabel('Confirm password').fill(password);
    },
    submit: 'Create Account',
    kept: async (form) => {
      await expect(form.getByLabel('Email')).toHaveValue(/@example\.com$/);
      await expect(form.getByLabel(/^Password/)).toHaveValue('');
    },
    sent: async (page) => {
      await expect(page.getByText('Account created!')).toBeVisible();
    },
    keyed: false,
  },
  {
    name: 'a forgotten password',
    call: '**/api/forgot-password',
    open: async (page) => {
      await page.goto('/auth?view=forgot');
      return alive(page, page.getByRole('form', { name: 'Reset Password' }));
    },
    fill: async (form) => form.getByLabel('Email').fill('nobody@example.com'),
    submit: 'Send Reset Link',
    kept: async (form) => expect(form.getByLabel('Email')).toHaveValue('nobody@example.com'),
    sent: async (page) => {
      await expect(page.getByText('Reset email sent')).toBeVisible();
    },
    keyed: false,
  },
  {
    name: 'the profile',
    call: '**/api/user/profile',
    open: (page) => openOwn(page, '/profile/edit', () => page.getByRole('form', { name: 'Your details' })),
    fill: async (form) => form.getByLabel('Suburb').fill('Nyora'),
    submit: 'Save Changes',
    kept: async (form) => expect(form.getByLabel('Suburb')).toHaveValue('Nyora'),
    sent: async (page) => {
      await expect(page.getByText('Profile updated')).toBeVisible();
    },
    keyed: false,
  },
  {
    name: 'a horse',
    whole: true,
    call: '**/api/horses',
    open: (page) =>
      openOwn(page, '/my-stable?dialog=add-horse', () => page.getByRole('dialog', { name: 'Add a horse' })),
    fill: async (form) => form.getByLabel('Name').first().fill('Biscuit'),
    submit: 'Add Horse',
    kept: async (form) => expect(form.getByLabel('Name').first()).toHaveValue('Biscuit'),
    sent: async (page) => {
      await expect(page.getByText('Horse added')).toBeVisible();
    },
    keyed: true,
  },
  {
    name: 'a health record',
    call: '**/api/health-records',
    open: async (page) => {
      await signedIn(page);
      const horses = await read<{ name: string }[]>(page, '/api/horses');
      if (!horses.some(({ name }) => name === 'Biscuit'))
        await make(page, '/api/horses', { name: 'Biscuit' });
      await page.goto('/my-stable?dialog=add-record');
      const form = page.getByRole('dialog', { name: 'Add a health record' });
      await expect(form).toBeVisible();
      return form;
    },
    fill: async (form) => {
      await form.getByRole('combobox', { name: 'Horse' }).selectOption({ label: 'Biscuit' });
      await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Farrier' });
      await form.getByLabel('Description').fill('Trimmed all four');
    },
    submit: 'Add Record',
    sent: async (page) => {
      await expect(page.getByText('Health record added')).toBeVisible();
    },
    keyed: true,
  },
];
