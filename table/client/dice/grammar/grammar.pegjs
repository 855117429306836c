// The dice language. Each rule hands what it matched to `options.parser`, which builds the nodes.

{
  const parser = options.parser;
}

Formula
  = _ @Expression _

Expression
  = leading:(@Sign _)* head:Term tail:(_ @Operators _ @Term)* {
      return parser._onExpression(head, tail, leading.join(""), text());
    }

Operators
  = first:[*/%] signs:(_ @Sign)* { return [first, ...signs]; }
  / first:Sign signs:(_ @Sign)* { return [first, ...signs]; }

Sign
  = [+-]

Term
  = FunctionTerm
  / DiceTerm
  / PoolTerm
  / Parenthetical
  / NumericTerm
  / StringTerm

FunctionTerm
  = fn:FunctionName "(" _ head:Expression? tail:(_ "," _ @Expression)* _ ")" flavor:Flavor? {
      return parser._onFunctionTerm(fn, head, tail, flavor, text());
    }

FunctionName
  = !("d"i "(") @$([a-z$_]i [a-z$_0-9]i*)

DiceTerm
  = number:(Group / Integer)? "d"i faces:(Group / Integer / Denomination) modifiers:Modifiers? flavor:Flavor? {
      return parser._onDiceTerm(number, faces, modifiers, flavor, text());
    }

Denomination
  = letter:[a-z]i &{ return parser.isDenomination(letter.toLowerCase()); } { return letter.toLowerCase(); }

PoolTerm
  = "{" _ head:Expression tail:(_ "," _ @Expression)* _ "}" modifiers:Modifiers? flavor:Flavor? {
      return parser._onPoolTerm(head, tail, modifiers, flavor, text());
    }

Parenthetical
  = "(" _ term:Expression _ ")" flavor:Flavor? {
      return parser._onParenthetical(term, flavor, text());
    }

// The number or faces of dice: flavor belongs to the dice, not to the parentheses.
Group
  = "(" _ term:Expression _ ")" {
      return parser._onParenthetical(term, null, text());
    }

NumericTerm
  = number:Number ![a-z_.]i flavor:Flavor? {
      return parser._onNumericTerm(number, flavor);
    }

StringTerm
  = term:$Word flavor:Flavor? {
      return parser._onStringTerm(term, flavor);
    }

Integer
  = digits:$[0-9]+ { return parser._onNumericTerm(Number(digits), null); }

Number
  = digits:$([0-9]+ ("." [0-9]+)? / "." [0-9]+) { return Number(digits); }

Modifiers
  = $Word

Word
  = [^ \t\r\n(){}[\]$+\-*/,%]+

Flavor
  = "[" @$[^\]]+ "]"

_
  = [ \t\r\n]*
