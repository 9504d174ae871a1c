import { decisionAtKasserine } from '../../games/decision-at-kasserine/index.ts';
import { everyGame } from '../every-game.ts';

everyGame(decisionAtKasserine);
