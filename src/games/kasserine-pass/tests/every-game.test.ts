import { everyGame } from '../../../testkit/every-game.ts';
import { kasserinePass } from '../index.ts';

everyGame(kasserinePass);
