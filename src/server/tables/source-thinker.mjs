// The thinker where nothing is built, as in tests: teaches its thread to read the sources first.
import { register } from 'tsx/esm/api';

register();
const { default: think } = await import('./thinker.ts');
export default think;
