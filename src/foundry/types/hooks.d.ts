/** The hooks that Riposte calls, and their arguments. `docs/api.md` tells when. */
import "fvtt-types/configuration";
import type { Exchange, FighterRef, MessageId, Plan, Uuid } from "../../rules/core/types.ts";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** Before an attack's dice, on the attacker's client. `false` stops it. */
      "riposte.preDeclare": (draft: {
        readonly attacker: Actor.Implementation;
        readonly targets: readonly FighterRef[];
        readonly plan: Plan;
      }) => unknown;
      /** An attack was declared; on every client. */
      "riposte.declared": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** Before an answer's dice, on the answering client. `false` stops it. */
      "riposte.preAnswer": (exchange: Exchange, plan: Plan) => unknown;
      /** An answer counted; on every client. */
      "riposte.answered": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** A result was written; on every client. */
      "riposte.resolved": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** Somebody called a held action; on every client. */
      "riposte.called": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** A GM ruled: on a slot, on a call, go, stop; on every client. */
      "riposte.ruled": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** A holder let an attack or a call pass; on every client. */
      "riposte.waived": (exchange: Exchange, message: ChatMessage.Implementation) => void;
      /** A held action, or whatever else lasts, was given up; on the client that did it. */
      "riposte.withdrawn": (actor: Uuid, marker: MessageId) => void;
      /** A result was applied to an actor; on the client that wrote it. */
      "riposte.applied": (exchange: MessageId, actor: Uuid) => void;
      /** A result was taken back from an actor; on the client that wrote it. */
      "riposte.undone": (exchange: MessageId, actor: Uuid) => void;
    }
  }
}
