import { type Static, type TSchema, Type } from 'typebox';

/** What a schema of an answer describes. It was told, so nothing in it can be changed. */
export type Answer<Schema extends TSchema> = Told<Static<Schema>>;

type Told<T> = T extends readonly (infer Item)[]
  ? readonly Told<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Told<T[Name]> }
    : T;

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
