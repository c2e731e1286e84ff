import { type CompiledQuery, createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'

/** A piece of SQL with its values. */
export type Sql = RawBuilder<unknown>

/** SQL with its values, as `pg` takes them. */
export type Statement = { text: string; values: readonly unknown[] }

/** The text and the values of a whole statement. */
export function statementOf(whole: Sql): Statement {
  const { sql: text, parameters } = compiler.compileQuery(whole.toOperationNode(), createQueryId())
  return { text, values: parameters }
}

/** Gives a value that occurs again the placeholder that it has: a plan made for any values then knows them equal. */
class SharedValues extends PostgresQueryCompiler {
  readonly #places = new Map<unknown, string>()

  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    this.#places.clear()
    return super.compileQuery(...given)
  }

  protected override appendValue(value: unknown): void {
    const place = this.#places.get(value)
    if (place === undefined) {
      super.appendValue(value)
      this.#places.set(value, this.getCurrentParameterPlaceholder())
    } else this.append(place)
  }
}

// To make one costs as much as to compile a statement.
const compiler = new SharedValues()

/** The tests that a row has to pass; nothing without any. */
export function where(tests: readonly Sql[]): Sql {
  return tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``
}
