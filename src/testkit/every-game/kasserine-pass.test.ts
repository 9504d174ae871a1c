import { kasserinePass } from '../../games/kasserine-pass/index.ts';
import { everyGame } from '../every-game.ts';

everyGame(kasserinePass);
