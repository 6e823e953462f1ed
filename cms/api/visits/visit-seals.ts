import * as contract from '../../../contracts/visits/visit-seals';
import { sealOf } from '../../domain/visits/seals';
import { handle } from '../handle';

export const visitSealHandlers = [
  handle(contract.ownersSeal, ({ app, person }) =>
    sealOf(app, { role: 'owner', subjectId: person.subjectId, name: person.subject.name }),
  ),
  handle(contract.workersSeal, ({ app, person }) =>
    sealOf(app, { role: 'worker', subjectId: null, name: person.subject.name }),
  ),
];
