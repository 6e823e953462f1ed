import * as contract from '../../../contracts/audience/held-forms';
import { dropHeldForm, listHeldForms, takeHeldForm } from '../../domain/audience/held-forms/decide';
import { forward, handle } from '../handle';

export const heldFormHandlers = [
  forward(contract.listHeldForms, listHeldForms),
  handle(contract.takeHeldForm, async ({ app, params }) => {
    await takeHeldForm(app, params.id);
    return { message: 'Taken' };
  }),
  handle(contract.dropHeldForm, async ({ app, params }) => {
    await dropHeldForm(app, params.id);
    return { message: 'Deleted' };
  }),
];
