export { surveyInput } from '../../contracts/audience/survey';
